/** An invented plant shop. Written for the tests, not taken from any measured set. */
export const shopFaq: readonly (readonly [question: string, answer: string])[] = [
  ['Tiệm nằm ở đâu?', 'Vườn cây ở 12 ngõ Lê Lợi, thành phố Huế, đối diện nhà thờ.'],
  ['Tiệm mở cửa lúc mấy giờ?', 'Mở từ 7h30 đến 19h, nghỉ chiều thứ Hai.'],
  ['Phí giao cây bao nhiêu?', 'Trong nội thành 15.000đ, ngoại thành 40.000đ, đơn trên 800.000đ không tính phí.'],
  ['Bao lâu thì cây tới nơi?', 'Nội thành giao trong ngày, đi tỉnh mất 2 đến 4 ngày.'],
  ['Cây chết có được đổi không?', 'Cây héo hoặc chết trong 10 ngày đầu được đổi cây khác, nhớ chụp ảnh gửi tiệm.'],
  ['Có nhận chuyển khoản không?', 'Nhận chuyển khoản, tiền mặt và quét mã QR.'],
  ['Chậu gốm có những cỡ nào?', 'Chậu gốm có đường kính 12, 18 và 25 cm.'],
  ['Xương rồng giá bao nhiêu?', 'Xương rồng nhỏ 35.000đ, chậu đôi 60.000đ.'],
  ['Bao lâu tưới sen đá một lần?', 'Sen đá tưới 7 đến 10 ngày một lần, chỉ tưới khi đất khô hẳn.'],
  ['Cây nào hợp phòng ngủ ít nắng?', 'Lưỡi hổ, kim tiền và trầu bà sống tốt trong phòng thiếu sáng.'],
  ['Có thuê cây cho văn phòng không?', 'Cho thuê theo tháng từ 120.000đ mỗi chậu, kỹ thuật viên đến chăm hằng tuần.'],
  ['Tiệm có bán đất trộn không?', 'Đất trộn sẵn xơ dừa và phân trùn, bao 5 kg giá 28.000đ.'],
  ['Lá bị vàng phải làm sao?', 'Thường do úng nước: bớt tưới, cắt lá vàng và để chỗ thoáng.'],
  ['Có giảm giá cho khách mua nhiều không?', 'Mua từ 10 chậu giảm 12 %, từ 30 chậu giảm 20 %.'],
  ['Làm thẻ khách thân thiết thế nào?', 'Mỗi 50.000đ được một điểm, đủ 40 điểm đổi một chậu nhỏ.'],
  ['Có dạy trồng terrarium không?', 'Lớp terrarium sáng Chủ nhật, 250.000đ một người gồm vật liệu.'],
  ['Đặt lịch lớp học bằng cách nào?', 'Nhắn họ tên và số người trước hai ngày để giữ chỗ.'],
  ['Số điện thoại của tiệm là gì?', 'Gọi hoặc nhắn Zalo 0912 000 111.'],
  ['Có xuất hóa đơn công ty không?', 'Có, gửi mã số thuế và email trong ngày mua.'],
  ['Cây có độc với mèo không?', 'Trầu bà và lan ý độc với mèo; dương xỉ, cau cảnh thì an toàn.'],
  ['Có gói quà tặng không?', 'Gói giấy xi măng và viết thiệp, thêm 20.000đ.'],
  ['Cần đặt cọc cho chậu lớn không?', 'Chậu trên 2 triệu cọc trước 30 %.'],
  ['Kiểm tra đơn hàng ở đâu?', 'Nhập mã đơn ở mục Tra cứu trên trang của tiệm.'],
  ['Hủy đơn được không?', 'Hủy miễn phí trước khi cây rời tiệm.'],
  ['Có gửi cây ra nước ngoài không?', 'Chưa, vì quy định kiểm dịch thực vật.'],
  ['Bón phân gì cho hoa hồng?', 'Phân hữu cơ tan chậm, hai tháng một lần, mỗi gốc một nắm.'],
  ['Có chỗ để xe không?', 'Sân trước để được xe máy và hai ô tô, không thu tiền.'],
  ['Tiệm có tuyển người không?', 'Đang tuyển nhân viên tưới cây bán thời gian buổi sáng.'],
  ['Có nhận thiết kế ban công không?', 'Khảo sát tận nhà 200.000đ, trừ vào hợp đồng khi làm.'],
  ['Bảo hành hệ thống tưới bao lâu?', 'Máy bơm và bộ hẹn giờ bảo hành 12 tháng.'],
]

interface Asked {
  readonly row: number
  readonly asked: { readonly accents: string; readonly bare: string; readonly chat: string }
}

const asked = (row: number, accents: string, bare: string, chat: string): Asked => ({
  row,
  asked: { accents, bare, chat },
})

export const shopQuestions: readonly Asked[] = [
  asked(0, 'Cho mình xin địa chỉ tiệm', 'cho minh xin dia chi tiem', 'tiệm ở đâu v ạ'),
  asked(1, 'Buổi tối tiệm đóng cửa lúc nào?', 'toi may gio dong cua', 'mấy h mở cửa z shop'),
  asked(2, 'Tiền ship nội thành hết nhiêu?', 'tien ship noi thanh het nhieu', 'shjp bn tiền v'),
  asked(3, 'Đặt cây đi tỉnh mấy ngày tới?', 'dat cay di tinh may ngay toi', 'bao lâu nhận đc cây'),
  asked(4, 'Cây giao tới bị héo có đổi được không?', 'cay giao toi bi heo co doi duoc khong', 'cây chết đổi đc k'),
  asked(5, 'Trả bằng mã QR được không?', 'tra bang ma qr duoc khong', 'tt ck dc ko'),
  asked(6, 'Chậu gốm đường kính lớn nhất?', 'chau gom co nao lon nhat', 'chậu gốm sz nào'),
  asked(7, 'Một chậu xương rồng bao nhiêu tiền?', 'xuong rong nhieu tien', 'xương rồng giá bn'),
  asked(8, 'Sen đá mấy ngày tưới nước?', 'sen da may ngay tuoi', 'sen đá tưới ntn'),
  asked(9, 'Phòng thiếu sáng nên trồng cây gì?', 'phong it nang trong cay gi', 'cây j hợp phòng ngủ'),
  asked(10, 'Văn phòng muốn thuê cây theo tháng', 'thue cay van phong', 'cho thuê cây k ạ'),
  asked(12, 'Lá cây vàng úa thì xử lý sao?', 'la cay bi vang', 'lá vàng pải làm s'),
  asked(13, 'Lấy số lượng lớn có bớt không?', 'mua nhieu co giam gia khong', 'mua sl nhiều giảm k'),
  asked(17, 'Xin số hotline liên hệ', 'so dien thoai lien he', 'sđt tiệm'),
  asked(18, 'Mình cần hóa đơn VAT', 'xuat hoa don duoc khong', 'có hđ cty k'),
  asked(19, 'Nhà nuôi mèo trồng trầu bà có độc không?', 'cay nao doc voi meo', 'độc vs mèo ko'),
  asked(20, 'Gói làm quà sinh nhật được không?', 'goi qua tang sinh nhat', 'gói quà k shop'),
  asked(21, 'Mua chậu to phải cọc bao nhiêu?', 'chau lon co can coc khong', 'cọc trc bn'),
  asked(26, 'Đậu ô tô ở chỗ nào?', 'co cho de xe khong', 'gửi xe đc k'),
  asked(29, 'Máy bơm được bảo hành mấy tháng?', 'bao hanh may bom', 'bh máy bơm bn tháng'),
]
