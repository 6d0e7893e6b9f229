import type { Business } from './contract.ts'
import { bakeryCustomers } from './bakery.customers.ts'

/** Birthday cakes and bread in Đà Nẵng. */
export const bakery: Business = {
  name: 'Tiệm bánh Bơ Vàng',
  isTuned: false,
  pairs: [
    {
      questions: ['Đặt bánh trước bao lâu?', 'Lấy bánh trong ngày được không?'],
      answer: 'Tiệm nhận đặt trước 4 tiếng với bánh mẫu có sẵn, bánh theo yêu cầu đặt trước 1 ngày nha.',
    },
    {
      questions: ['Có giao tận nơi không?', 'Tiền giao bánh bao nhiêu?'],
      answer: 'Tiệm giao trong nội thành Đà Nẵng 25k, miễn phí cho đơn từ 400k. Ngoài thành phố tiệm chưa giao.',
    },
    {
      questions: ['Tiệm ở đâu vậy?'],
      answer: 'Tiệm ở 66 Lê Đình Lý, quận Thanh Khê, Đà Nẵng nha.',
    },
    {
      questions: ['Tiệm bán từ mấy giờ?', 'Mấy giờ đóng cửa?'],
      answer: 'Tiệm mở 6:30, đóng 21:00 mỗi ngày nha.',
    },
    {
      questions: ['Có ghi chữ lên bánh không?'],
      answer: 'Ghi chữ lên bánh miễn phí, tối đa 20 chữ nha.',
    },
    {
      questions: ['Có tặng nến và dao không?'],
      answer: 'Mỗi bánh kem tặng 1 bộ nến, dao và 5 bộ dĩa nha.',
    },
    {
      questions: ['Bánh để được bao lâu?', 'Bảo quản bánh thế nào?'],
      answer: 'Bánh kem giữ ngăn mát 2 ngày, bánh mì dùng trong ngày, bánh quy để 30 ngày nha.',
    },
    {
      questions: ['Có bớt không?', 'Mua số lượng nhiều có chiết khấu không?'],
      answer: 'Đơn từ 10 bánh tiệm chiết khấu 8%, còn lẻ thì tiệm giữ giá nha.',
    },
    {
      questions: ['Trả tiền thế nào?', 'Có phải cọc không?'],
      answer: 'Bánh đặt theo yêu cầu cọc 50% qua Vietcombank 0041000999888 tên Trần Bơ, còn lại trả khi nhận nha.',
    },
    {
      questions: ['Bánh có ngọt lắm không?'],
      answer: 'Tiệm làm vị ngọt vừa, mình dặn giảm ngọt được nha.',
    },
  ],
  tables: [
    {
      name: 'Thực đơn bánh',
      fields: [
        { key: 'ten_banh', label: 'Tên bánh', type: 'text' },
        { key: 'loai', label: 'Loại', type: 'text' },
        { key: 'co', label: 'Cỡ', type: 'text' },
        { key: 'gia_ban', label: 'Giá bán', type: 'money' },
        { key: 'so_nguoi', label: 'Số người ăn', type: 'text' },
        { key: 'vi', label: 'Vị', type: 'list' },
        { key: 'co_san', label: 'Có sẵn', type: 'boolean' },
      ],
      indexFields: {
        search: ['ten_banh', 'loai', 'vi'],
        filter: ['gia_ban', 'co', 'loai', 'co_san'],
        key: null,
        title: 'ten_banh',
      },
      rows: [
        cake('Bánh kem dâu 16cm', 'Bánh kem', '16cm', 220_000, '4–6', ['Dâu', 'Vani'], true),
        cake('Bánh kem dâu 20cm', 'Bánh kem', '20cm', 320_000, '8–10', ['Dâu', 'Vani'], true),
        cake('Bánh kem socola 16cm', 'Bánh kem', '16cm', 240_000, '4–6', ['Socola'], true),
        cake('Bánh kem socola 20cm', 'Bánh kem', '20cm', 350_000, '8–10', ['Socola'], false),
        cake('Bánh bông lan trứng muối', 'Bông lan', '18cm', 180_000, '5–6', ['Trứng muối', 'Phô mai'], true),
        cake('Tiramisu hộp', 'Bánh lạnh', 'Hộp', 55_000, '1', ['Cà phê', 'Cacao'], true),
        cake('Panna cotta chanh dây', 'Bánh lạnh', 'Hũ', 35_000, '1', ['Chanh dây'], true),
        cake('Bánh mì hoa cúc', 'Bánh mì', 'Ổ', 75_000, '3–4', ['Bơ', 'Sữa'], true),
        cake('Croissant bơ', 'Bánh mì', 'Cái', 28_000, '1', ['Bơ'], true),
        cake('Bánh quy hạnh nhân', 'Bánh quy', 'Hộp', 95_000, '4', ['Hạnh nhân'], false),
      ],
    },
  ],
  policy: {
    name: 'Quy định đặt bánh',
    text: `# Huỷ bánh
Huỷ bánh trước 12 tiếng được hoàn cọc, sau đó tiệm không hoàn cọc vì bánh đã làm.

# Đổi mẫu
Khách được đổi mẫu hoặc đổi chữ một lần trước giờ nhận 6 tiếng.

# Bánh hư khi giao
Bánh bị móp, đổ trong lúc tiệm giao được làm lại hoặc hoàn tiền 100%. Khách báo trong 2 tiếng sau khi nhận và gửi kèm ảnh.

# Nhận bánh tại tiệm
Bánh được giữ đến giờ đóng cửa trong ngày hẹn. Bánh không lấy được tặng cho mái ấm vào hôm sau.

# Hoá đơn
Tiệm xuất hoá đơn đỏ cho đơn từ 1.000.000đ, báo mã số thuế khi đặt.`,
  },
  customers: bakeryCustomers,
}

function cake(
  ten_banh: string,
  loai: string,
  co: string,
  gia_ban: number,
  so_nguoi: string,
  vi: string[],
  co_san: boolean,
) {
  return { ten_banh, loai, co, gia_ban, so_nguoi, vi, co_san }
}
