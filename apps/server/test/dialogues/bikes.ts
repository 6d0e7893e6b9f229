import { bikesCustomers } from './bikes.customers.ts'
import type { Business } from './contract.ts'

/** Motorbikes for rent by the day, in Đà Nẵng. */
export const bikes: Business = {
  name: 'Thuê xe Sóng Biển',
  isTuned: true,
  pairs: [
    {
      questions: ['Thuê xe cần giấy tờ gì?', 'Thủ tục thuê xe thế nào?'],
      answer: 'Dạ mình chỉ cần căn cước hoặc hộ chiếu bản gốc và đặt cọc theo từng xe ạ.',
    },
    {
      questions: ['Có giao xe tận nơi không?', 'Giao xe ra sân bay được không?'],
      answer: 'Dạ bên em giao xe miễn phí trong bán kính 5 km và ở sân bay Đà Nẵng, xa hơn phụ thu 10.000đ mỗi km ạ.',
    },
    {
      questions: ['Cửa hàng ở đâu?', 'Địa chỉ chỗ thuê xe?'],
      answer: 'Dạ cửa hàng ở 27 Hồ Xuân Hương, Ngũ Hành Sơn, Đà Nẵng ạ.',
    },
    {
      questions: ['Mấy giờ mở cửa?', 'Làm việc từ mấy giờ?'],
      answer: 'Dạ bên em mở từ 7h00 đến 21h00 mỗi ngày, kể cả lễ ạ.',
    },
    {
      questions: ['Mũ bảo hiểm có kèm không?', 'Có cho mượn áo mưa không?'],
      answer: 'Dạ mỗi xe kèm 2 mũ bảo hiểm và 2 áo mưa miễn phí ạ.',
    },
    {
      questions: ['Thuê nhiều ngày có giảm không?', 'Thuê dài ngày giá sao?'],
      answer: 'Dạ thuê từ 3 ngày giảm 10%, từ 7 ngày giảm 20% tiền thuê ạ.',
    },
    {
      questions: ['Xăng tính thế nào?', 'Xe có đổ sẵn xăng không?'],
      answer: 'Dạ xe giao có sẵn khoảng 1 lít, mình đổ thêm khi đi, trả xe không cần đầy bình ạ.',
    },
    {
      questions: ['Có hỗ trợ cứu hộ ban đêm không?'],
      answer: 'Dạ bên em có cứu hộ 24/7 trong thành phố, gọi số 0905 222 333 ạ.',
    },
    {
      questions: ['Có cho thuê theo giờ không?'],
      answer: 'Dạ bên em chỉ cho thuê theo ngày, chưa có thuê theo giờ ạ.',
    },
    {
      questions: ['Thanh toán bằng cách nào?', 'Có nhận chuyển khoản không?'],
      answer: 'Dạ bên em nhận tiền mặt, chuyển khoản và quẹt thẻ ạ.',
    },
  ],
  tables: [
    {
      name: 'Bảng xe',
      fields: [
        { key: 'xe', label: 'Mẫu xe', type: 'text' },
        { key: 'loai', label: 'Loại xe', type: 'text' },
        { key: 'phan_khoi', label: 'Phân khối (cc)', type: 'number' },
        { key: 'mau', label: 'Màu', type: 'text' },
        { key: 'gia_ngay', label: 'Giá một ngày', type: 'money' },
        { key: 'coc', label: 'Tiền cọc', type: 'money' },
        { key: 'so_xe', label: 'Số xe còn', type: 'number' },
        { key: 'cho_ngoi', label: 'Cho mấy người', type: 'number' },
      ],
      indexFields: {
        search: ['xe', 'loai', 'mau'],
        filter: ['phan_khoi', 'gia_ngay', 'so_xe', 'cho_ngoi'],
        key: null,
        title: 'xe',
      },
      rows: [
        row('Honda Vision', 'Tay ga', 110, 'trắng, đỏ', 150_000, 1_000_000, 8, 2),
        row('Honda Air Blade', 'Tay ga', 125, 'đen', 180_000, 1_500_000, 5, 2),
        row('Honda SH Mode', 'Tay ga', 125, 'trắng', 250_000, 2_000_000, 2, 2),
        row('Yamaha Sirius', 'Xe số', 110, 'xanh, đen', 110_000, 800_000, 6, 2),
        row('Honda Wave Alpha', 'Xe số', 110, 'đỏ', 100_000, 800_000, 0, 2),
        row('Honda Winner X', 'Côn tay', 150, 'đỏ đen', 230_000, 2_000_000, 3, 2),
        row('Honda XR 150', 'Cào cào', 150, 'trắng đỏ', 450_000, 5_000_000, 1, 1),
        row('VinFast Evo 200', 'Xe điện', 0, 'vàng, xanh', 140_000, 1_000_000, 4, 2),
      ],
    },
  ],
  policy: {
    name: 'Quy định thuê xe',
    text: `# Giờ nhận và trả xe
Một ngày thuê tính 24 giờ kể từ lúc nhận xe. Trả trễ dưới 2 giờ không tính thêm, trễ hơn tính nửa ngày.

# Huỷ đặt xe
Huỷ trước giờ nhận 12 tiếng được hoàn toàn bộ tiền đặt. Huỷ muộn hơn mất 50% tiền đặt.

# Hư hỏng và tai nạn
Trầy xước nhẹ không tính phí. Hư hỏng do va chạm khách trả theo báo giá của hãng. Xe hỏng do máy móc được đổi xe khác miễn phí trong 60 phút.

# Phạt nguội
Khách chịu mọi khoản phạt giao thông trong thời gian thuê.

# Đi xa
Xe được đi trong Đà Nẵng, Quảng Nam và Thừa Thiên Huế. Đi tỉnh khác phải báo trước và cọc thêm 1.000.000đ.

# Độ tuổi
Người thuê từ 18 tuổi và có bằng lái A1 trở lên; xe điện không cần bằng lái.`,
  },
  customers: bikesCustomers,
}

function row(
  xe: string,
  loai: string,
  phan_khoi: number,
  mau: string,
  gia_ngay: number,
  coc: number,
  so_xe: number,
  cho_ngoi: number,
) {
  return { xe, loai, phan_khoi, mau, gia_ngay, coc, so_xe, cho_ngoi }
}
