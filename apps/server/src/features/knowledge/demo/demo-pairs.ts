/** Questions customers of the demo shop ask, with the ways they ask them. */
export const demoPairs: readonly { questions: string[]; answer: string; tags: string[] }[] = [
  {
    questions: ['Phí ship bao nhiêu?', 'Phí vận chuyển là bao nhiêu?', 'Gửi về tỉnh mất bao nhiêu tiền ship?'],
    answer: 'Phí giao hàng toàn quốc 30.000đ. Đơn từ 500.000đ được miễn phí ship.',
    tags: ['giao hàng'],
  },
  {
    questions: ['Bao lâu nhận được hàng?', 'Mấy ngày thì hàng tới?', 'Ship ra Hà Nội mấy hôm?'],
    answer: 'Nội thành TP.HCM và Hà Nội 1–2 ngày, tỉnh khác 3–5 ngày làm việc.',
    tags: ['giao hàng'],
  },
  {
    questions: ['Có giao hoả tốc không?', 'Giao trong ngày được không shop?'],
    answer: 'Có giao hoả tốc trong 2–4 giờ tại nội thành TP.HCM và Hà Nội, phí theo ứng dụng giao hàng.',
    tags: ['giao hàng'],
  },
  {
    questions: ['Có được kiểm tra hàng trước khi nhận không?', 'Cho xem hàng rồi mới trả tiền được không?'],
    answer: 'Bạn được mở gói kiểm tra mẫu, màu và size trước khi thanh toán; không thử đồ khi shipper chờ.',
    tags: ['giao hàng'],
  },
  {
    questions: ['Shop ở đâu?', 'Địa chỉ cửa hàng?', 'Có cửa hàng ở Hà Nội không?'],
    answer: 'Nắng Linen có cửa hàng tại 12 Nguyễn Trãi, TP.HCM và 45 Hàng Bông, Hà Nội.',
    tags: ['cửa hàng'],
  },
  {
    questions: ['Mấy giờ mở cửa?', 'Shop mở cửa đến mấy giờ?', 'Chủ nhật có bán không?'],
    answer: 'Cửa hàng mở 8:30–21:30 tất cả các ngày, kể cả chủ nhật và ngày lễ (trừ ba ngày Tết).',
    tags: ['cửa hàng'],
  },
  {
    questions: ['Số điện thoại shop?', 'Hotline bao nhiêu?', 'Cho mình xin zalo'],
    answer: 'Hotline và Zalo: 0900 000 001 (8:30–21:30).',
    tags: ['cửa hàng'],
  },
  {
    questions: ['Thanh toán thế nào?', 'Có ship COD không?', 'Chuyển khoản được không?'],
    answer: 'Shop nhận COD toàn quốc và chuyển khoản ngân hàng bằng mã QR.',
    tags: ['thanh toán'],
  },
  {
    questions: ['Có cần đặt cọc không?', 'Cọc bao nhiêu?'],
    answer: 'Đơn thường không cần cọc. Hàng may đo hoặc đơn từ 2.000.000đ cọc trước 30%.',
    tags: ['thanh toán'],
  },
  { questions: ['Có trả góp không?'], answer: 'Hiện shop chưa hỗ trợ trả góp.', tags: ['thanh toán'] },
  {
    questions: ['Có xuất hoá đơn VAT không?', 'Lấy hoá đơn đỏ được không?'],
    answer: 'Có. Bạn gửi tên công ty, mã số thuế và e-mail trong ngày mua, shop xuất hoá đơn điện tử.',
    tags: ['thanh toán'],
  },
  {
    questions: ['Đổi trả thế nào?', 'Mặc không vừa đổi được không?', 'Chính sách đổi hàng?'],
    answer: 'Được đổi trong 7 ngày, còn nguyên tem, chưa giặt. Phí đổi 30.000đ mỗi chiều, miễn phí tại cửa hàng.',
    tags: ['đổi trả'],
  },
  {
    questions: ['Hàng sale có đổi được không?', 'Đồ giảm giá đổi size được không?'],
    answer: 'Hàng giảm dưới 50% đổi như thường; giảm từ 50% trở lên không đổi trả.',
    tags: ['đổi trả'],
  },
  {
    questions: ['Giao sai mẫu thì sao?', 'Hàng bị lỗi phải làm sao?'],
    answer: 'Bạn gửi ảnh hoặc video mở hàng trong 48 giờ, shop đổi mới và chịu phí ship hai chiều.',
    tags: ['đổi trả'],
  },
  {
    questions: ['Bao lâu thì được hoàn tiền?'],
    answer: 'Shop hoàn qua chuyển khoản trong 3 ngày làm việc.',
    tags: ['đổi trả'],
  },
  {
    questions: ['Tư vấn size giúp mình', 'Cao 1m58 nặng 50kg mặc size gì?', '50kg mặc size nào?'],
    answer: 'Cao 155–160 cm, nặng 48–53 kg mặc size M. Bạn cho shop chiều cao và cân nặng để tư vấn kỹ hơn nhé.',
    tags: ['size'],
  },
  {
    questions: ['Có size lớn không?', 'Người 70kg có size không?', 'Có XXL không shop?'],
    answer: 'Shop có đến XXL, hợp 67–75 kg.',
    tags: ['size'],
  },
  {
    questions: ['Bầu mặc được không?', 'Mẹ bầu mặc mẫu nào?'],
    answer: 'Các mẫu đầm suông và babydoll mẹ bầu mặc được; dưới 6 tháng tăng 1 size, từ 6 tháng tăng 2 size.',
    tags: ['size'],
  },
  {
    questions: ['Vải linen có nóng không?', 'Chất vải thế nào?'],
    answer: 'Linen thoáng và thấm hút tốt, mặc mát vào mùa hè, có nếp nhăn nhẹ tự nhiên.',
    tags: ['chất liệu'],
  },
  {
    questions: ['Linen có bị nhăn không?', 'Đồ có nhăn nhiều không?'],
    answer: 'Linen có nhăn nhẹ tự nhiên. Ủi khi còn ẩm hoặc treo trong phòng tắm có hơi nước sẽ phẳng hơn.',
    tags: ['chất liệu'],
  },
  {
    questions: ['Giặt máy được không?', 'Giặt như thế nào?'],
    answer: 'Giặt máy chế độ nhẹ dưới 30 độ, giặt riêng màu đậm hai lần đầu, không dùng thuốc tẩy.',
    tags: ['chất liệu'],
  },
  {
    questions: ['Có bị ra màu không?', 'Giặt có phai không?'],
    answer: 'Màu đậm có thể ra màu nhẹ hai lần giặt đầu, bạn giặt riêng giúp shop nhé.',
    tags: ['chất liệu'],
  },
  {
    questions: ['Vải có mỏng không?', 'Áo trắng có bị xuyên thấu không?'],
    answer: 'Đầm và chân váy có lót. Áo trắng và kem hơi mỏng, nên mặc áo trong màu da.',
    tags: ['chất liệu'],
  },
  {
    questions: ['Có bán sỉ không?', 'Lấy số lượng có giảm không?', 'Giá sỉ thế nào?'],
    answer:
      'Từ 10 sản phẩm giảm 15%, từ 30 sản phẩm giảm 25%. Nhân viên sẽ gửi bảng giá sỉ khi bạn để lại số điện thoại.',
    tags: ['mua sỉ'],
  },
  {
    questions: ['Có tuyển cộng tác viên không?'],
    answer: 'Có, hoa hồng 10% mỗi đơn thành công. Bạn để lại số điện thoại để được hướng dẫn.',
    tags: ['mua sỉ'],
  },
  {
    questions: ['Có nhận may đo không?', 'May theo số đo được không?'],
    answer: 'Có nhận may đo trong 7–10 ngày, phụ thu 15% và cọc 30%.',
    tags: ['dịch vụ'],
  },
  {
    questions: ['Có sửa đồ không?', 'Cắt ngắn quần được không?'],
    answer: 'Shop sửa lên lai miễn phí tại cửa hàng cho sản phẩm mua trong 30 ngày.',
    tags: ['dịch vụ'],
  },
  {
    questions: ['Có gói quà không?', 'Gói quà tặng bạn được không?'],
    answer: 'Gói quà và viết thiệp miễn phí, bạn ghi lời chúc trong ghi chú đơn hàng.',
    tags: ['dịch vụ'],
  },
  {
    questions: ['Có thẻ thành viên không?', 'Tích điểm thế nào?'],
    answer: 'Mỗi 100.000đ được 1 điểm; 20 điểm đổi phiếu 50.000đ.',
    tags: ['khuyến mãi'],
  },
  {
    questions: ['Mẫu này còn hàng không?', 'Còn size M không shop?', 'ao nay con sz m k sh'],
    answer: 'Bạn gửi mã hoặc ảnh mẫu giúp shop, mình kiểm tra tồn kho từng size ngay nhé.',
    tags: ['tồn kho'],
  },
]

export const demoPromotions: readonly { questions: string[]; answer: string; tags: string[]; days: number }[] = [
  {
    questions: ['Đang có khuyến mãi gì?', 'Có giảm giá không shop?'],
    answer: 'Đang giảm 15% các mẫu có giá khuyến mãi và freeship đơn từ 500.000đ.',
    tags: ['khuyến mãi'],
    days: 15,
  },
  {
    questions: ['Mua 2 có giảm không?', 'Mua nhiều có bớt không?'],
    answer: 'Mua 2 sản phẩm giảm thêm 5%, mua từ 3 sản phẩm giảm thêm 8%.',
    tags: ['khuyến mãi'],
    days: 30,
  },
  {
    questions: ['Sinh nhật có ưu đãi không?'],
    answer: 'Trong tháng sinh nhật bạn được giảm 10% một đơn, xuất trình giấy tờ có ngày sinh.',
    tags: ['khuyến mãi'],
    days: 120,
  },
]
