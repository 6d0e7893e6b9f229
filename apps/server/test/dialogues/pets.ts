import type { Business } from './contract.ts'
import { petsCustomers } from './pets.customers.ts'

/** Food, toys and grooming for cats and dogs, in Biên Hoà. */
export const pets: Business = {
  name: 'Thú cưng Nhà Bông',
  isTuned: true,
  pairs: [
    {
      questions: ['Ship đồ mất bao lâu?', 'Phí giao hàng bao nhiêu?'],
      answer: 'Dạ nội thành Biên Hoà giao trong ngày phí 20.000đ, tỉnh khác 2–3 ngày phí 35.000đ ạ.',
    },
    {
      questions: ['Tắm cho chó mất bao lâu?', 'Spa cho bé bao lâu thì đón?'],
      answer: 'Dạ tắm sấy khoảng 60–90 phút, cắt tỉa lông khoảng 2–3 tiếng ạ.',
    },
    {
      questions: ['Có cần đặt lịch spa trước không?'],
      answer: 'Dạ cuối tuần mình nên đặt trước 1 ngày, ngày thường ghé là làm được ngay ạ.',
    },
    {
      questions: ['Shop ở đâu?', 'Địa chỉ cửa hàng?'],
      answer: 'Dạ shop ở 9 Phạm Văn Thuận, Biên Hoà, có chỗ đậu ô tô ạ.',
    },
    {
      questions: ['Có đón bé tận nhà không?', 'Có đưa đón thú cưng không?'],
      answer: 'Dạ bên em đưa đón trong 3 km miễn phí, xa hơn 8.000đ mỗi km ạ.',
    },
    {
      questions: ['Có giữ chó mèo qua đêm không?', 'Gửi thú cưng dịp lễ được không?'],
      answer: 'Dạ shop nhận giữ bé đã tiêm phòng, chó 120.000đ và mèo 100.000đ mỗi đêm ạ.',
    },
    {
      questions: ['Shop mở cửa mấy giờ?', 'Mấy giờ đóng cửa?'],
      answer: 'Dạ shop mở từ 8h30 đến 20h00, thứ hai nghỉ ạ.',
    },
    {
      questions: ['Thanh toán thế nào?', 'Chuyển khoản được không?'],
      answer: 'Dạ shop nhận tiền mặt, chuyển khoản và ví MoMo ạ.',
    },
    {
      questions: ['Có bán chó mèo con không?'],
      answer: 'Dạ shop không bán chó mèo con, chỉ bán đồ và làm dịch vụ ạ.',
    },
    {
      questions: ['Mua nhiều có giảm không?', 'Có thẻ thành viên không?'],
      answer: 'Dạ hoá đơn từ 500.000đ giảm 5%, thành viên giảm thêm 3% ạ.',
    },
  ],
  tables: [
    {
      name: 'Đồ cho thú cưng',
      fields: [
        { key: 'ten', label: 'Tên hàng', type: 'text' },
        { key: 'danh_cho', label: 'Dành cho', type: 'text' },
        { key: 'quy_cach', label: 'Quy cách', type: 'text' },
        { key: 'mau', label: 'Màu', type: 'text' },
        { key: 'gia', label: 'Giá', type: 'money' },
        { key: 'ton', label: 'Tồn kho', type: 'number' },
      ],
      indexFields: { search: ['ten', 'danh_cho', 'quy_cach', 'mau'], filter: ['gia', 'ton'], key: null, title: 'ten' },
      rows: [
        item('Hạt Royal Canin Kitten', 'Mèo con', 'Túi 400 g', '', 125_000, 20),
        item('Hạt Royal Canin Kitten', 'Mèo con', 'Túi 2 kg', '', 480_000, 6),
        item('Hạt Ganador Adult', 'Chó lớn', 'Bao 3 kg', '', 210_000, 11),
        item('Pate Whiskas cá ngừ', 'Mèo lớn', 'Gói 80 g', '', 15_000, 90),
        item('Cát vệ sinh Nhật', 'Mèo', 'Bao 8 lít', '', 95_000, 0),
        item('Vòng cổ da', 'Chó', 'Cỡ S, M, L', 'nâu, đen', 75_000, 14),
        item('Chuồng gấp', 'Chó, mèo', '60 × 45 × 50 cm', 'đen', 450_000, 3),
        item('Chuồng gấp lớn', 'Chó', '90 × 60 × 70 cm', 'đen', 780_000, 2),
        item('Nhà cây leo', 'Mèo', 'Cao 120 cm', 'kem, xám', 690_000, 1),
        item('Sữa tắm SOS', 'Chó, mèo', 'Chai 530 ml', '', 110_000, 17),
      ],
    },
    {
      name: 'Bảng giá spa',
      fields: [
        { key: 'dich_vu', label: 'Dịch vụ', type: 'text' },
        { key: 'can_nang', label: 'Cân nặng', type: 'text' },
        { key: 'gia', label: 'Giá', type: 'money' },
      ],
      indexFields: { search: ['dich_vu', 'can_nang'], filter: ['gia'], key: null, title: 'dich_vu' },
      rows: [
        spa('Tắm sấy chó', 'Dưới 5 kg', 120_000),
        spa('Tắm sấy chó', '5–10 kg', 170_000),
        spa('Tắm sấy chó', '10–20 kg', 250_000),
        spa('Tắm sấy mèo', 'Mọi cân nặng', 180_000),
        spa('Cắt tỉa lông chó', 'Dưới 5 kg', 250_000),
        spa('Cắt tỉa lông chó', '5–10 kg', 320_000),
        spa('Cạo lông mèo', 'Mọi cân nặng', 280_000),
      ],
    },
  ],
  policy: {
    name: 'Quy định của shop',
    text: `# Đổi trả hàng
Hàng còn nguyên tem được đổi trong 5 ngày. Thức ăn đã mở bao không đổi trả.

# Gửi thú cưng
Bé gửi phải có sổ tiêm phòng. Bé đang bệnh, đang mang thai hoặc dưới 3 tháng tuổi không nhận gửi.

# Huỷ lịch spa
Huỷ lịch trước 3 tiếng không mất phí. Đến muộn quá 30 phút lịch nhường cho khách khác.

# Bé dữ
Bé dữ phải có chủ ở cùng khi tắm, phụ thu 50.000đ.

# Mất đồ
Shop không giữ dây xích, áo và đồ chơi của bé quá 7 ngày.`,
  },
  customers: petsCustomers,
}

function item(ten: string, danh_cho: string, quy_cach: string, mau: string, gia: number, ton: number) {
  return { ten, danh_cho, quy_cach, mau, gia, ton }
}

function spa(dich_vu: string, can_nang: string, gia: number) {
  return { dich_vu, can_nang, gia }
}
