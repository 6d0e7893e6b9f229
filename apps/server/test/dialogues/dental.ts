import type { Business } from './contract.ts'
import { dentalCustomers } from './dental.customers.ts'

/** A dental clinic in Biên Hoà. */
export const dental: Business = {
  name: 'Nha khoa An Nhiên',
  isTuned: false,
  pairs: [
    {
      questions: ['Phòng khám làm việc giờ nào?', 'Buổi tối có khám không?'],
      answer: 'Phòng khám làm việc 7h30–11h30 và 13h30–20h00, thứ hai đến thứ bảy. Chủ nhật chỉ làm buổi sáng.',
    },
    {
      questions: ['Phòng khám nằm ở đâu?', 'Cho xin địa chỉ nha khoa'],
      answer: 'Nha khoa An Nhiên ở 205 Phạm Văn Thuận, Biên Hoà, đối diện siêu thị Vincom.',
    },
    {
      questions: ['Khám lần đầu có mất tiền không?', 'Phí khám bao nhiêu?'],
      answer: 'Khám và tư vấn lần đầu miễn phí, chụp phim toàn cảnh 150.000đ.',
    },
    {
      questions: ['Nhổ răng khôn có đau không?'],
      answer: 'Khi nhổ đã gây tê nên không đau, sau 2–3 giờ hết tê sẽ ê nhẹ vài ngày và có thuốc giảm đau kèm theo.',
    },
    {
      questions: ['Niềng răng mất bao lâu?'],
      answer: 'Niềng mắc cài thường 18–24 tháng, khay trong suốt 12–24 tháng tuỳ tình trạng răng.',
    },
    {
      questions: ['Có trả góp không?', 'Trả góp niềng răng thế nào?'],
      answer: 'Niềng răng và implant được trả góp 0% trong 12 tháng, trả trước 30%.',
    },
    {
      questions: ['Có nhận bảo hiểm không?'],
      answer: 'Phòng khám xuất hoá đơn để khách tự thanh toán với bảo hiểm tư nhân, chưa nhận thẻ bảo hiểm y tế.',
    },
    {
      questions: ['Tẩy trắng xong kiêng gì?'],
      answer: 'Trong 48 giờ sau khi tẩy trắng nên tránh cà phê, trà, rượu vang và thuốc lá.',
    },
    {
      questions: ['Có ưu đãi gì không?', 'Đi nhóm có được giảm không?'],
      answer: 'Đi từ 3 người được giảm 10% dịch vụ lấy cao và tẩy trắng. Các dịch vụ khác theo bảng giá.',
    },
    {
      questions: ['Bao lâu nên lấy cao răng?'],
      answer: 'Mỗi 6 tháng nên lấy cao răng một lần.',
    },
  ],
  tables: [
    {
      name: 'Bảng giá dịch vụ',
      fields: [
        { key: 'ten_dich_vu', label: 'Tên dịch vụ', type: 'text' },
        { key: 'nhom', label: 'Nhóm', type: 'text' },
        { key: 'don_gia', label: 'Đơn giá', type: 'money' },
        { key: 'don_vi', label: 'Đơn vị', type: 'text' },
        { key: 'thoi_gian', label: 'Thời gian (phút)', type: 'number' },
        { key: 'bao_hanh', label: 'Bảo hành (năm)', type: 'number' },
      ],
      indexFields: {
        search: ['ten_dich_vu', 'nhom'],
        filter: ['nhom', 'don_gia', 'thoi_gian', 'bao_hanh'],
        key: null,
        title: 'ten_dich_vu',
      },
      rows: [
        service('Lấy cao răng', 'Vệ sinh', 250_000, 'lần', 30, 0),
        service('Tẩy trắng tại phòng', 'Thẩm mỹ', 1_800_000, 'liệu trình', 60, 0),
        service('Tẩy trắng tại nhà', 'Thẩm mỹ', 1_200_000, 'bộ', 20, 0),
        service('Trám răng composite', 'Điều trị', 350_000, 'răng', 30, 1),
        service('Lấy tuỷ răng cửa', 'Điều trị', 900_000, 'răng', 60, 0),
        service('Lấy tuỷ răng hàm', 'Điều trị', 1_500_000, 'răng', 90, 0),
        service('Nhổ răng sữa', 'Nhổ răng', 80_000, 'răng', 10, 0),
        service('Nhổ răng khôn', 'Nhổ răng', 1_600_000, 'răng', 45, 0),
        service('Răng sứ Titan', 'Răng sứ', 1_700_000, 'răng', 90, 3),
        service('Răng sứ Zirconia', 'Răng sứ', 4_500_000, 'răng', 90, 10),
        service('Niềng mắc cài kim loại', 'Niềng răng', 28_000_000, 'hai hàm', 60, 0),
        service('Niềng khay trong suốt', 'Niềng răng', 75_000_000, 'hai hàm', 60, 0),
        service('Implant Hàn Quốc', 'Implant', 15_000_000, 'trụ', 90, 10),
      ],
    },
  ],
  policy: {
    name: 'Quy định lịch hẹn và bảo hành',
    text: `# Đặt lịch
Khách đặt lịch trước ít nhất 2 giờ. Đến trễ quá 20 phút, lịch được dời sang ca sau.

# Huỷ hẹn
Huỷ hoặc dời lịch miễn phí nếu báo trước 4 giờ.

# Bảo hành răng sứ
Răng sứ vỡ, nứt trong thời gian bảo hành được làm lại miễn phí nếu khách tái khám đủ 6 tháng một lần.

# Trẻ em
Trẻ dưới 16 tuổi cần có cha mẹ đi cùng và ký giấy đồng ý trước khi nhổ răng.

# Hoàn phí
Phí đã đóng cho niềng răng được hoàn 70% nếu ngưng trong 30 ngày đầu.`,
  },
  customers: dentalCustomers,
}

function service(
  ten_dich_vu: string,
  nhom: string,
  don_gia: number,
  don_vi: string,
  thoi_gian: number,
  bao_hanh: number,
) {
  return { ten_dich_vu, nhom, don_gia, don_vi, thoi_gian, bao_hanh }
}
