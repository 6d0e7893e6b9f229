import type { Business } from './contract.ts'
import { repairCustomers } from './repair.customers.ts'

/** Repairs of telephones while people wait, in Cần Thơ. */
export const repair: Business = {
  name: 'Điện thoại Ninh Kiều',
  isTuned: true,
  pairs: [
    {
      questions: ['Thay màn hình mất bao lâu?', 'Sửa bao lâu thì lấy được máy?'],
      answer: 'Dạ thay màn hình, thay pin làm lấy liền trong 30–60 phút, các lỗi main hẹn 1–3 ngày ạ.',
    },
    {
      questions: ['Tiệm ở đâu?', 'Địa chỉ sửa máy ở chỗ nào?'],
      answer: 'Dạ tiệm ở 118 Nguyễn Trãi, Ninh Kiều, Cần Thơ ạ.',
    },
    {
      questions: ['Mấy giờ mở cửa?', 'Tiệm làm việc đến mấy giờ?'],
      answer: 'Dạ tiệm mở 8h00 đến 20h30, chủ nhật nghỉ buổi chiều ạ.',
    },
    {
      questions: ['Có sửa tận nhà không?'],
      answer: 'Dạ tiệm nhận thay pin và màn hình tận nhà trong quận Ninh Kiều, phụ thu 50.000đ ạ.',
    },
    {
      questions: ['Kiểm tra máy có mất phí không?'],
      answer: 'Dạ kiểm tra và báo giá miễn phí, không sửa cũng không mất tiền ạ.',
    },
    {
      questions: ['Máy vào nước thì làm sao?', 'Điện thoại rớt nước phải làm gì?'],
      answer: 'Dạ mình tắt nguồn, đừng sạc, mang ra tiệm càng sớm càng tốt để sấy và vệ sinh main ạ.',
    },
    {
      questions: ['Sửa máy có mất dữ liệu không?'],
      answer: 'Dạ thay màn hình và pin không mất dữ liệu; lỗi main thì mình nên sao lưu trước ạ.',
    },
    {
      questions: ['Có thu mua máy cũ không?'],
      answer: 'Dạ tiệm thu mua iPhone từ đời 11 trở lên, mang máy đến để báo giá ạ.',
    },
    {
      questions: ['Thanh toán bằng thẻ được không?', 'Trả tiền bằng cách nào?'],
      answer: 'Dạ tiệm nhận tiền mặt, chuyển khoản và quẹt thẻ không phụ phí ạ.',
    },
    {
      questions: ['Sửa có giảm giá không?', 'Sinh viên có được giảm không?'],
      answer: 'Dạ sinh viên có thẻ giảm 10% tiền công, linh kiện giữ nguyên giá ạ.',
    },
  ],
  tables: [
    {
      name: 'Bảng giá sửa chữa',
      fields: [
        { key: 'dich_vu', label: 'Dịch vụ', type: 'text' },
        { key: 'dong_may', label: 'Dòng máy', type: 'text' },
        { key: 'loai', label: 'Loại linh kiện', type: 'text' },
        { key: 'gia', label: 'Giá', type: 'money' },
        { key: 'bao_hanh', label: 'Bảo hành (tháng)', type: 'number' },
        { key: 'con_hang', label: 'Còn linh kiện', type: 'boolean' },
      ],
      indexFields: {
        search: ['dich_vu', 'dong_may', 'loai'],
        filter: ['gia', 'bao_hanh', 'con_hang'],
        key: null,
        title: 'dich_vu',
      },
      rows: [
        row('Thay màn hình iPhone 11', 'iPhone 11', 'Linh kiện zin', 1_350_000, 6, true),
        row('Thay màn hình iPhone 12', 'iPhone 12', 'Linh kiện zin', 2_200_000, 6, true),
        row('Thay màn hình iPhone 13', 'iPhone 13', 'Linh kiện zin', 2_900_000, 6, false),
        row('Thay màn hình iPhone 13 Pro Max', 'iPhone 13 Pro Max', 'Linh kiện zin', 4_500_000, 6, true),
        row('Thay màn hình Samsung A54', 'Samsung A54', 'Chính hãng', 1_900_000, 6, true),
        row('Thay pin iPhone 11', 'iPhone 11', 'Pin Pisen', 550_000, 12, true),
        row('Thay pin iPhone 12', 'iPhone 12', 'Pin Pisen', 650_000, 12, true),
        row('Thay pin iPhone 13', 'iPhone 13', 'Pin Pisen', 750_000, 12, true),
        row('Thay pin Samsung A54', 'Samsung A54', 'Chính hãng', 600_000, 6, true),
        row('Thay kính lưng iPhone 12', 'iPhone 12', 'Kính ép', 600_000, 3, true),
        row('Thay camera sau iPhone 11', 'iPhone 11', 'Zin tháo máy', 800_000, 3, false),
        row('Vệ sinh loa, mic', 'Mọi dòng máy', 'Dịch vụ', 100_000, 0, true),
      ],
    },
  ],
  policy: {
    name: 'Quy định bảo hành',
    text: `# Phạm vi bảo hành
Linh kiện do tiệm thay được bảo hành theo số tháng ghi trên phiếu. Lỗi do nhà sản xuất được đổi linh kiện mới miễn phí trong 1 giờ.

# Không bảo hành
Máy rơi vỡ, vào nước, bị bẻ tem hoặc đã sửa ở nơi khác không được bảo hành.

# Mất phiếu
Khách mất phiếu bảo hành vẫn được tra bằng số điện thoại đã đăng ký.

# Máy để quên
Máy sửa xong khách không đến lấy được giữ 90 ngày, sau đó tiệm không chịu trách nhiệm.

# Đặt cọc
Linh kiện phải đặt riêng cần cọc trước 30% giá sửa, không hoàn cọc khi khách đổi ý.`,
  },
  customers: repairCustomers,
}

function row(dich_vu: string, dong_may: string, loai: string, gia: number, bao_hanh: number, con_hang: boolean) {
  return { dich_vu, dong_may, loai, gia, bao_hanh, con_hang }
}
