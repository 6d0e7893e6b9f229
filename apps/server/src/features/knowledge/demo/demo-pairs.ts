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
  {
    questions: ['Đặt hàng thế nào?', 'Mình muốn mua thì làm sao?', 'Chốt đơn ở đâu?'],
    answer: 'Bạn nhắn mẫu, màu, size cùng tên, số điện thoại và địa chỉ nhận. Nhân viên gọi xác nhận rồi mới gửi hàng.',
    tags: ['đặt hàng'],
  },
  {
    questions: ['Huỷ đơn được không?', 'Mình không lấy nữa thì sao?'],
    answer: 'Đơn chưa bàn giao cho đơn vị vận chuyển thì huỷ miễn phí, bạn gọi hotline càng sớm càng tốt nhé.',
    tags: ['đặt hàng'],
  },
  {
    questions: ['Đổi địa chỉ nhận hàng được không?', 'Ghi nhầm địa chỉ phải làm sao?'],
    answer: 'Đơn chưa giao đi thì đổi địa chỉ được. Bạn nhắn mã đơn và địa chỉ mới cho shop.',
    tags: ['đặt hàng'],
  },
  {
    questions: ['Kiểm tra đơn hàng ở đâu?', 'Đơn của mình tới đâu rồi?', 'Tra mã vận đơn thế nào?'],
    answer: 'Bạn nhắn số điện thoại đặt hàng hoặc mã đơn, nhân viên tra và báo hành trình ngay trong giờ làm việc.',
    tags: ['đặt hàng'],
  },
  {
    questions: ['Gửi nhiều địa chỉ được không?', 'Đặt tặng người khác được không?'],
    answer: 'Được. Mỗi địa chỉ là một đơn riêng, bạn ghi tên và số điện thoại người nhận giúp shop.',
    tags: ['đặt hàng'],
  },
  {
    questions: ['Giao hàng cuối tuần không?', 'Thứ bảy chủ nhật có giao không?'],
    answer: 'Shop vẫn giao thứ Bảy và chủ nhật trong nội thành; tỉnh khác theo lịch của đơn vị vận chuyển.',
    tags: ['giao hàng'],
  },
  {
    questions: ['Giao bằng đơn vị nào?', 'Ship qua bên nào vậy shop?'],
    answer: 'Shop gửi qua Giao Hàng Nhanh và Viettel Post, tuỳ khu vực nơi nhận.',
    tags: ['giao hàng'],
  },
  {
    questions: ['Có ship ra nước ngoài không?', 'Gửi đi Mỹ được không?'],
    answer: 'Shop chưa gửi hàng ra nước ngoài.',
    tags: ['giao hàng'],
  },
  {
    questions: ['Không nhận được hàng thì sao?', 'Shipper không gọi mà báo giao thất bại'],
    answer: 'Bạn nhắn mã đơn cho shop, shop làm việc với đơn vị vận chuyển và hẹn giao lại, không tính thêm phí.',
    tags: ['giao hàng'],
  },
  {
    questions: ['Đến cửa hàng lấy được không?', 'Nhận tại shop có được không?'],
    answer: 'Được. Bạn đặt trước và nhận tại cửa hàng sau 2 giờ, không mất phí giao.',
    tags: ['giao hàng'],
  },
  {
    questions: ['Cửa hàng có chỗ để xe không?', 'Gửi xe có mất tiền không?'],
    answer: 'Cả hai cửa hàng có chỗ để xe máy miễn phí; ô tô gửi bãi cách 100 m.',
    tags: ['cửa hàng'],
  },
  {
    questions: ['Được thử đồ không?', 'Cửa hàng có phòng thử không?'],
    answer: 'Cửa hàng có phòng thử, bạn thử thoải mái trước khi mua.',
    tags: ['cửa hàng'],
  },
  {
    questions: ['Tết có mở cửa không?', 'Mấy ngày lễ có bán không?'],
    answer: 'Shop nghỉ ba ngày mùng 1 đến mùng 3 Tết, các ngày lễ khác vẫn mở 8:30–21:30.',
    tags: ['cửa hàng'],
  },
  {
    questions: ['Shop có trang Facebook không?', 'Cho mình xin link fanpage'],
    answer: 'Trang của shop là Nắng Linen, bạn tìm tên này trên Facebook và Instagram nhé.',
    tags: ['cửa hàng'],
  },
  {
    questions: ['Hàng do ai sản xuất?', 'Đồ may ở xưởng nào?'],
    answer: 'Sản phẩm do xưởng của Nắng Linen tại TP.HCM thiết kế và may.',
    tags: ['cửa hàng'],
  },
  {
    questions: ['Quẹt thẻ được không?', 'Có nhận thẻ Visa không?'],
    answer: 'Tại cửa hàng nhận thẻ Visa, Mastercard và thẻ nội địa, không tính phí.',
    tags: ['thanh toán'],
  },
  {
    questions: ['Trả bằng MoMo được không?', 'Có nhận ví điện tử không?'],
    answer: 'Shop nhận MoMo và ZaloPay tại cửa hàng; đơn online chuyển khoản QR hoặc COD.',
    tags: ['thanh toán'],
  },
  {
    questions: ['Chuyển nhầm tiền thì sao?', 'Chuyển dư tiền có được trả lại không?'],
    answer: 'Bạn gửi ảnh giao dịch, shop đối chiếu và hoàn phần dư trong 1 ngày làm việc.',
    tags: ['thanh toán'],
  },
  {
    questions: ['Đổi sang mẫu khác đắt hơn được không?', 'Bù tiền đổi mẫu khác được không?'],
    answer: 'Được. Mẫu đắt hơn bạn bù phần chênh, mẫu rẻ hơn shop hoàn phần chênh bằng phiếu mua hàng.',
    tags: ['đổi trả'],
  },
  {
    questions: ['Mất tem có đổi được không?', 'Cắt mác rồi đổi được không?'],
    answer: 'Sản phẩm đã cắt tem mác thì shop không đổi được, trừ khi hàng lỗi.',
    tags: ['đổi trả'],
  },
  {
    questions: ['Mua ở cửa hàng đổi online được không?', 'Đổi ở chi nhánh khác được không?'],
    answer: 'Mua ở đâu cũng đổi được tại cả hai cửa hàng hoặc gửi về qua bưu điện.',
    tags: ['đổi trả'],
  },
  {
    questions: ['Cao 1m65 nặng 58kg mặc size gì?', '58kg mặc size nào?'],
    answer: 'Cao 160–165 cm, nặng 54–59 kg mặc size L là vừa.',
    tags: ['size'],
  },
  {
    questions: ['Cao 1m52 nặng 45kg mặc size gì?', '45kg mặc size nào?'],
    answer: 'Cao 150–155 cm, nặng 42–47 kg mặc size S là vừa.',
    tags: ['size'],
  },
  {
    questions: ['Ngực to chọn size thế nào?', 'Vai rộng mặc size gì?'],
    answer: 'Bạn chọn theo vòng ngực: S 80–84, M 84–88, L 88–92, XL 92–97, XXL 97–103 cm.',
    tags: ['size'],
  },
  {
    questions: ['Có đồ cho nam không?', 'Shop có bán đồ nam không?'],
    answer: 'Shop chỉ có thời trang nữ, chưa có đồ nam.',
    tags: ['sản phẩm'],
  },
  {
    questions: ['Có đồ trẻ em không?', 'Có đồ mẹ và bé không?'],
    answer: 'Shop chưa có đồ trẻ em.',
    tags: ['sản phẩm'],
  },
  {
    questions: ['Bao giờ có mẫu mới?', 'Hàng mới về khi nào?'],
    answer: 'Mẫu mới về sáng thứ Tư tuần đầu và tuần thứ ba mỗi tháng.',
    tags: ['sản phẩm'],
  },
  {
    questions: ['Hết hàng bao giờ có lại?', 'Có đặt trước được không?'],
    answer: 'Mẫu hết thường có lại sau 10–14 ngày, bạn để lại số điện thoại shop báo khi hàng về.',
    tags: ['sản phẩm'],
  },
  {
    questions: ['Màu thật có giống ảnh không?', 'Ảnh có đúng màu không?'],
    answer: 'Ảnh do shop chụp dưới ánh sáng ban ngày, màu thật lệch rất ít tuỳ màn hình.',
    tags: ['sản phẩm'],
  },
  {
    questions: ['Linen của shop là linen gì?', 'Có phải linen 100% không?'],
    answer: 'Đa số mẫu là linen pha 55% linen 45% cotton; riêng set mặc nhà là linen pha cotton mềm hơn.',
    tags: ['chất liệu'],
  },
  {
    questions: ['Đồ linen dùng được bao lâu?', 'Vải có bền không?'],
    answer: 'Giặt đúng cách đồ linen bền trên 3 năm và càng giặt càng mềm.',
    tags: ['chất liệu'],
  },
  {
    questions: ['Có dịch vụ thuê đồ chụp ảnh không?', 'Cho thuê đồ không?'],
    answer: 'Shop chưa có dịch vụ cho thuê đồ.',
    tags: ['dịch vụ'],
  },
  {
    questions: ['Shop có livestream không?', 'Livestream lúc mấy giờ?'],
    answer: 'Shop livestream 20:00 thứ Năm hằng tuần trên trang Nắng Linen.',
    tags: ['cửa hàng'],
  },
  {
    questions: ['Có nhận may đồng phục không?', 'Đặt đồng phục công ty được không?'],
    answer: 'Shop nhận đồng phục linen từ 20 bộ, làm trong 20 ngày. Bạn để lại số điện thoại, nhân viên báo giá.',
    tags: ['dịch vụ'],
  },
]
