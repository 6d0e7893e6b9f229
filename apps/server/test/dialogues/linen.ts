import type { Business } from './contract.ts'
import { linenCustomers } from './linen.customers.ts'

/** Linen clothes, sold in a small shop in Hà Nội and by chat. */
export const linen: Business = {
  name: 'Lanh Nhà Mây',
  isTuned: true,
  pairs: [
    {
      questions: ['Phí ship bao nhiêu?', 'Tiền vận chuyển tính sao shop?'],
      answer: 'Dạ ship nội thành Hà Nội 20.000đ, tỉnh khác 32.000đ. Đơn từ 700.000đ được miễn phí ship ạ.',
    },
    {
      questions: ['Bao lâu thì nhận được hàng?', 'Mấy ngày thì hàng tới?'],
      answer: 'Dạ Hà Nội nhận trong 1–2 ngày, tỉnh khác 3–5 ngày làm việc ạ.',
    },
    {
      questions: ['Shop ở đâu?', 'Địa chỉ cửa hàng chỗ nào?'],
      answer: 'Dạ cửa hàng ở 42 Hàng Bún, Ba Đình, Hà Nội ạ.',
    },
    {
      questions: ['Shop mở cửa mấy giờ?', 'Chủ nhật có bán không?'],
      answer: 'Dạ shop mở từ 9h đến 21h tất cả các ngày, kể cả chủ nhật ạ.',
    },
    {
      questions: ['Thanh toán thế nào?', 'Cho mình xin số tài khoản'],
      answer: 'Dạ mình trả tiền khi nhận hàng (COD), hoặc chuyển khoản MB Bank 0688123456 – Nguyễn Thu Mây ạ.',
    },
    {
      questions: ['Có bớt giá không?', 'Mua nhiều có giảm không?'],
      answer: 'Dạ shop bán đúng giá niêm yết nên không bớt lẻ, mua từ 2 món được giảm 5% ạ.',
    },
    {
      questions: ['Vải linen có nhăn không?'],
      answer: 'Dạ linen nhăn nhẹ tự nhiên, là hơi một chút là phẳng ạ.',
    },
    {
      questions: ['Giặt đồ linen thế nào?', 'Giặt máy được không?'],
      answer: 'Dạ mình giặt tay hoặc giặt máy chế độ nhẹ dưới 30 độ, phơi chỗ mát ạ.',
    },
    {
      questions: ['Có được kiểm hàng trước khi nhận không?'],
      answer: 'Dạ mình được mở gói xem hàng cùng shipper, nhưng chưa mặc thử ạ.',
    },
    {
      questions: ['Shop có bán sỉ không?', 'Lấy sỉ thì giá thế nào?'],
      answer: 'Dạ shop bán sỉ từ 10 món, giảm 20% trên giá lẻ ạ.',
    },
    {
      questions: ['Có gói quà không?'],
      answer: 'Dạ gói quà 15.000đ một hộp, kèm thiệp viết tay ạ.',
    },
  ],
  tables: [
    {
      name: 'Sản phẩm',
      fields: [
        { key: 'ma', label: 'Mã', type: 'text' },
        { key: 'ten', label: 'Tên sản phẩm', type: 'text' },
        { key: 'gia', label: 'Giá', type: 'money' },
        { key: 'mau', label: 'Màu', type: 'list' },
        { key: 'size', label: 'Size', type: 'list' },
        { key: 'chat_lieu', label: 'Chất liệu', type: 'text' },
        { key: 'ton', label: 'Tồn kho', type: 'number' },
      ],
      indexFields: {
        search: ['ma', 'ten', 'mau', 'chat_lieu'],
        filter: ['gia', 'mau', 'size', 'ton'],
        key: 'ma',
        title: 'ten',
      },
      rows: [
        row('L01', 'Áo sơ mi Gió', 329_000, ['Trắng', 'Xanh rêu'], ['S', 'M', 'L'], 'Linen 100%', 12),
        row('L02', 'Áo sơ mi cổ trụ Mây', 349_000, ['Kem', 'Đen'], ['M', 'L'], 'Linen pha cotton', 0),
        row('L03', 'Đầm suông Sương', 559_000, ['Kem', 'Nâu đất'], ['S', 'M', 'L', 'XL'], 'Linen 100%', 7),
        row('L04', 'Đầm hai dây Nắng', 489_000, ['Vàng', 'Trắng'], ['S', 'M'], 'Linen 100%', 4),
        row('L05', 'Quần suông Đồng', 389_000, ['Be', 'Đen'], ['S', 'M', 'L'], 'Linen pha cotton', 9),
        row('L06', 'Quần short Biển', 259_000, ['Trắng', 'Xanh biển'], ['M', 'L'], 'Linen pha cotton', 15),
        row('L07', 'Chân váy Lá', 299_000, ['Xanh rêu', 'Nâu đất'], ['S', 'M', 'L'], 'Linen 100%', 3),
        row('L08', 'Set áo quần Hạ', 690_000, ['Be'], ['S', 'M', 'L'], 'Linen 100%', 2),
        row('L09', 'Áo khoác Sớm', 620_000, ['Nâu đất'], ['L', 'XL'], 'Linen dày', 0),
        row('L10', 'Khăn quàng Thu', 150_000, ['Đỏ gạch', 'Kem'], ['Free size'], 'Linen 100%', 20),
      ],
    },
    {
      name: 'Bảng size',
      fields: [
        { key: 'size', label: 'Size', type: 'text' },
        { key: 'cao_tu', label: 'Cao từ (cm)', type: 'number' },
        { key: 'cao_den', label: 'Cao đến (cm)', type: 'number' },
        { key: 'nang_tu', label: 'Nặng từ (kg)', type: 'number' },
        { key: 'nang_den', label: 'Nặng đến (kg)', type: 'number' },
      ],
      indexFields: {
        search: ['size'],
        filter: ['cao_tu', 'cao_den', 'nang_tu', 'nang_den'],
        key: 'size',
        title: 'size',
      },
      rows: [
        { size: 'S', cao_tu: 150, cao_den: 156, nang_tu: 42, nang_den: 48 },
        { size: 'M', cao_tu: 155, cao_den: 161, nang_tu: 48, nang_den: 54 },
        { size: 'L', cao_tu: 160, cao_den: 167, nang_tu: 54, nang_den: 61 },
        { size: 'XL', cao_tu: 163, cao_den: 172, nang_tu: 61, nang_den: 70 },
      ],
    },
  ],
  policy: {
    name: 'Chính sách đổi trả và bảo hành',
    text: `# Đổi hàng
Khách được đổi size hoặc đổi mẫu trong 7 ngày kể từ ngày nhận hàng. Hàng còn nguyên tem mác, chưa giặt, chưa sửa. Phí gửi hàng đổi là 25.000đ mỗi chiều do khách trả.

# Hàng lỗi
Hàng rách, lệch màu hoặc giao sai mẫu được đổi miễn phí trong 15 ngày. Khách chụp ảnh lỗi gửi cho cửa hàng.

# Hàng giảm giá
Hàng trong chương trình giảm giá trên 30% không đổi, không trả.

# Hoàn tiền
Tiền được hoàn vào tài khoản trong 3–5 ngày làm việc sau khi cửa hàng nhận lại hàng.

# Bảo hành đường may
Đường may và cúc áo được bảo hành 3 tháng tại cửa hàng.`,
  },
  customers: linenCustomers,
}

function row(ma: string, ten: string, gia: number, mau: string[], size: string[], chat_lieu: string, ton: number) {
  return { ma, ten, gia, mau, size, chat_lieu, ton }
}
