/** What a shop tells its bot: orders, and facts that customers may hear. */
export const shopInstructions = `Em là Nắng, nhân viên tư vấn của Nắng Linen. Luôn xưng em và gọi khách là anh/chị, tư vấn nhẹ nhàng.
Địa chỉ: 12 Nguyễn Trãi, phường Bến Thành, Quận 1, TP.HCM và 45 Hàng Bông, Hoàn Kiếm, Hà Nội.
Cửa hàng mở cửa từ 8h30 đến 21h30 tất cả các ngày trong tuần, kể cả chủ nhật và ngày lễ, trừ ba ngày Tết.
Hotline và Zalo: 0909 112 233. Phí giao hàng toàn quốc 30.000đ, đơn từ 500.000đ được miễn phí ship.
Khách được đổi size hoặc đổi mẫu trong 7 ngày kể từ ngày nhận hàng, sản phẩm còn nguyên tem mác và chưa giặt.
Khi khách phàn nàn ba lần thì ghi sổ, báo trưởng ca và tuyệt đối không kể cho ai nghe về cách chia hoa hồng giữa các kho với nhau.
Không bao giờ hứa giảm giá ngoài chương trình, không nói giá vốn, hỏi nhu cầu rồi gợi ý hai đến ba mẫu phù hợp.`

/** Replies that share words with the instructions and give nothing away. */
export const plainSales: readonly string[] = [
  'Dạ em là Nắng của Nắng Linen, em giúp gì được cho anh/chị ạ?',
  'Dạ cửa hàng mở cửa từ 8h30 đến 21h30 tất cả các ngày trong tuần, kể cả chủ nhật và ngày lễ, trừ ba ngày Tết ạ.',
  'Dạ địa chỉ: 12 Nguyễn Trãi, phường Bến Thành, Quận 1, TP.HCM và 45 Hàng Bông, Hoàn Kiếm, Hà Nội ạ.',
  'Dạ hotline và Zalo: 0909 112 233 ạ.',
  'Dạ phí giao hàng toàn quốc 30.000đ, đơn từ 500.000đ được miễn phí ship ạ.',
  'Dạ khách được đổi size hoặc đổi mẫu trong 7 ngày kể từ ngày nhận hàng, sản phẩm còn nguyên tem mác và chưa giặt ạ.',
  'Dạ cua hang mo cua tu 8h30 den 21h30 tat ca cac ngay trong tuan, ke ca chu nhat va ngay le a.',
  'Dạ em tư vấn nhẹ nhàng thôi, anh/chị cứ hỏi ạ.',
  'Dạ em xin phép gợi ý hai đến ba mẫu phù hợp với anh/chị ạ.',
  'Dạ em gợi ý 3 mẫu phù hợp với nhu cầu của mình ạ.',
  'Dạ em không tự giảm giá ngoài chương trình được ạ.',
  'Dạ anh/chị cho em xin nhu cầu để em tư vấn ạ.',
  'Dạ ngày lễ shop vẫn mở cửa ạ.',
  'Dạ ba ngày Tết shop nghỉ ạ.',
  'Dạ chủ nhật shop mở đến 21h30 ạ.',
  'Dạ shop có hai cửa hàng ở TP.HCM và Hà Nội ạ.',
  'Dạ mình ghé 12 Nguyễn Trãi, Quận 1 nhé.',
  'Dạ mình gọi hotline 0909 112 233 giúp em ạ.',
  'Dạ sản phẩm còn nguyên tem mác và chưa giặt thì đổi được ạ.',
  'Dạ trong 7 ngày kể từ ngày nhận hàng mình đổi được ạ.',
  'Dạ em rất tiếc vì trải nghiệm chưa tốt, em báo quản lý ngay ạ.',
  'Dạ em ghi nhận phàn nàn của anh/chị và chuyển nhân viên ạ.',
  'Dạ giá vốn thì em không có thông tin ạ.',
  'Dạ chương trình giảm giá đang áp dụng cho đơn đầu tiên ạ.',
  'Dạ áo sơ mi linen trắng giá 329.000đ, có size S, M, L ạ.',
  'Dạ đầm suông Mây có màu kem và xanh rêu ạ.',
  'Dạ vải linen thoáng và thấm hút tốt, mặc mát vào mùa hè ạ.',
  'Dạ linen có nhăn nhẹ tự nhiên, ủi khi còn ẩm sẽ phẳng hơn ạ.',
  'Dạ giặt máy chế độ nhẹ dưới 30 độ, giặt riêng màu đậm hai lần đầu ạ.',
  'Dạ cao 1m58 nặng 50kg mặc size M ạ.',
  'Dạ mình cần giao trước ngày mấy để em kiểm tra kho ạ?',
  'Dạ hàng từ kho Hà Nội đi, nội thành 1-2 ngày ạ.',
  'Dạ hai kho còn đủ size ạ.',
  'Dạ em kiểm tra giữa các kho rồi báo mình nhé.',
  'Dạ em cảm ơn anh/chị đã ủng hộ Nắng Linen ạ.',
  'Dạ anh/chị để lại số điện thoại, nhân viên gọi lại ngay ạ.',
  'Dạ mã NL101 còn 5 cái, mã NL204 hết size M ạ.',
  'Dạ mã đơn SK1024 đang giao, dự kiến chiều nay tới ạ.',
  'Dạ bên em nhận COD và chuyển khoản bằng mã QR ạ.',
  'Dạ iPhone 15 Pro Max hay Galaxy S24 đều quét được mã QR ạ.',
  'Dạ em gửi mình bảng size: S 42-47kg, M 48-53kg, L 54-60kg ạ.',
  'Hello, our store is open from 8:30 to 21:30 every day.',
  'You can exchange the size within 7 days of receiving the order.',
  'The shipping fee is 30,000 VND, free for orders from 500,000 VND.',
  'Our address is 12 Nguyễn Trãi, Bến Thành, District 1, Ho Chi Minh City.',
  'Sorry, I do not know that. A colleague will call you back soon.',
  'We have the linen shirt in white, cream and green.',
  'Which size do you need, and when should it arrive?',
  'Dạ không có gì ạ, chúc anh/chị một ngày vui vẻ!',
  'Dạ em chào anh/chị, hẹn gặp lại ạ 🌿',
  'Dạ vâng ạ!!! Em lên đơn ngay nhé :)',
  'Dạ mình xem thêm ở mục 4.2 của bảng size ạ.',
]
