/**
 * What the words of a question can be about, one notion per phrase list. Written with accents; a word that a customer
 * typed without any matches as well. A longer phrase wins over the words in it, and may stand for several notions.
 */
const notions: Readonly<Record<string, string>> = {
  ship: 'ship, giao hàng, giao, vận chuyển, gửi hàng, gửi về, gửi đi, gửi qua, gửi ra, gửi tới, gửi, chuyển phát, chuyển về, chuyển qua, chuyển đi, shipping, shipper, bưu điện',
  'ship+fee':
    'phí ship, tiền ship, cước ship, phí vận chuyển, tiền vận chuyển, phí giao hàng, phí giao, tiền giao hàng, tiền giao, cước phí, cước vận chuyển, giá ship',
  fee: 'phí, tốn phí, mất phí, tính phí, mất tiền, tốn tiền, tốn, phụ phí, phụ thu',
  money: 'bao nhiêu, bao nhiêu tiền, nhiêu tiền, nhiêu, bao tiền, mấy tiền, giá, giá cả, báo giá, bảng giá, price',
  long: 'bao lâu, mấy ngày, mấy hôm, bao nhiêu ngày, bao giờ, khi nào, chừng nào, lúc nào, ngày nào, hôm nào, mất mấy, mấy bữa, thời gian',
  place: 'ở đâu, chỗ nào, địa chỉ, quận mấy, quận nào, đường nào, chi nhánh, bản đồ, khu nào, ở chỗ nào, cơ sở nào',
  receive:
    'nhận hàng, nhận được hàng, nhận đồ, nhận được đồ, nhận được, lấy được hàng, hàng tới, hàng đến, đồ tới, có hàng tới',
  express:
    'hoả tốc, hỏa tốc, giao nhanh, giao gấp, ship nhanh, ship gấp, gửi gấp, trong ngày, gấp, giao liền, ship liền, giao ngay, ship hoả tốc, ship hỏa tốc, siêu tốc, grab',
  abroad:
    'nước ngoài, quốc tế, mỹ, úc, nhật, nhật bản, hàn quốc, hàn, đài loan, singapore, canada, châu âu, đức, pháp, hải ngoại',
  'ship+free':
    'freeship, free ship, miễn phí ship, miễn ship, miễn phí vận chuyển, miễn phí giao hàng, miễn cước, ship miễn phí, giao hàng miễn phí, giao miễn phí',
  free: 'miễn phí, free',
  inspect:
    'xem hàng, kiểm hàng, kiểm tra hàng, đồng kiểm, mở ra xem, mở hàng, bóc ra xem, bóc ra, bóc hàng, khui hàng, khui, coi hàng, xem trước, coi trước, mở kiện, mở gói',
  cod: 'cod, ship cod, trả tiền khi nhận, thanh toán khi nhận, thanh toán khi nhận hàng, trả tiền khi nhận hàng, nhận hàng trả tiền, trả tiền sau',
  pay: 'thanh toán, trả tiền, payment, trả bằng',
  'pay+means':
    'chuyển khoản, số tài khoản, tài khoản, momo, vnpay, zalopay, quẹt thẻ, cà thẻ, thẻ tín dụng, thẻ visa, visa, ví điện tử, ngân hàng, tiền mặt, banking, hình thức thanh toán, thanh toán bằng',
  exchange:
    'đổi, đổi trả, đổi hàng, đổi size, đổi mẫu, đổi màu, đổi lại, đổi sang, đổi cái khác, đổi đồ, không vừa, hạn đổi, exchange',
  giveback: 'trả hàng, trả lại hàng, gửi trả, gửi lại, trả lại, trả lại áo, trả đồ, return, gửi trả lại',
  refund:
    'hoàn tiền, hoàn lại tiền, hoàn lại, hoàn, lấy lại tiền, trả lại tiền, nhận lại tiền, tiền hoàn, refund, rút lại tiền',
  defect:
    'bị lỗi, lỗi, hàng lỗi, bị rách, rách, bung chỉ, bị bung, bung, hỏng, bị hỏng, hư, bị hư, giao sai, giao nhầm, giao thiếu, gửi nhầm, gửi sai, gửi thiếu, sai màu, sai mẫu, sai size, bị ố, bị bẩn, bị vỡ, bị móp, đứt chỉ, thiếu hàng',
  promo:
    'khuyến mãi, khuyến mại, sale, giảm giá, mã giảm giá, mã giảm, voucher, coupon, ưu đãi, chương trình, giảm, bớt, giảm thêm, bớt thêm, flash sale, xả hàng, discount',
  several: 'mua nhiều, lấy nhiều, số lượng, số lượng nhiều, số lượng lớn, mua thêm, nhiều cái, nhiều món, combo',
  wholesale:
    'sỉ, bán sỉ, giá sỉ, lấy sỉ, mua sỉ, nhập sỉ, bán buôn, đại lý, bán lại, nhập về bán, nhập hàng, chiết khấu, wholesale, bỏ sỉ',
  body: 'cao, nặng, kg, ký, kí, cân nặng, chiều cao, số đo ba vòng',
  size: 'size, cỡ, size gì, size nào, số mấy, mặc vừa, vừa',
  advise: 'tư vấn size, chọn size, mặc size gì, mặc size nào, lấy size nào, lấy size gì',
  chart: 'bảng size, bảng số đo, bảng cỡ, bảng kích cỡ, bảng kích thước, số đo từng size, kích cỡ, kích thước, số đo',
  tall: 'người cao, bị ngắn, có ngắn, ngắn, dài bao nhiêu, chiều dài, dài không, cao trên, bản dài, cho người cao, ngắn không',
  pregnant: 'bầu, bà bầu, mẹ bầu, mang thai, có bầu, có thai',
  stock: 'còn hàng, còn, còn size, còn màu, còn không, sẵn hàng, có sẵn, hết hàng, hết, còn cỡ',
  restock:
    'về lại, về hàng, hàng về, về hàng lại, có hàng lại, có lại, về thêm, hàng về lại, có hàng thêm, nhập lại, nhập thêm, về thêm hàng, có thêm hàng, lên lại, về tiếp',
  colour: 'màu, mấy màu, màu gì, màu nào, màu sắc, những màu, bao nhiêu màu, màu khác',
  shrink: 'co rút, bị co, có co, bị rút, rút, co lại, co không, bị co lại, co ngắn, rút lại, co giãn lại',
  wrinkle: 'nhăn, bị nhăn, nhàu, bị nhàu, dễ nhăn, dễ nhàu, có nhăn',
  sheer: 'lộ, bị lộ, mỏng, xuyên thấu, xuyên, lộ nội y, nhìn thấu, mỏng quá, dày hay mỏng',
  wash: 'giặt, giặt máy, giặt tay, giặt như thế nào, giặt sao, bảo quản, giặt đồ, ủi, phơi, tẩy, bỏ máy, giặt khô, phai màu, ra màu',
  fabric:
    'chất liệu, vải gì, chất vải, thành phần, loại vải, chất gì, làm bằng, may bằng, có pha, pha, 100% linen, 100 linen, bao nhiêu phần trăm, vải thật, chất gì vậy',
  hours:
    'mở cửa, đóng cửa, mấy giờ, giờ mở cửa, giờ làm việc, mở đến mấy giờ, giờ đóng cửa, nghỉ trưa, ngày lễ, còn mở, giờ hoạt động',
  parking:
    'gửi xe, gửi ô tô, đậu xe, đỗ xe, ô tô, xe hơi, bãi xe, để xe, giữ xe, chỗ đậu, chỗ đỗ, bãi đậu, bãi đỗ, đỗ ô tô, đậu ô tô, chỗ gửi, chỗ để xe, gửi xe máy',
  try: 'thử đồ, mặc thử, thử, phòng thử, phòng thử đồ, thử trực tiếp',
  tailor:
    'may đo, đặt may, theo số đo, theo yêu cầu, may riêng, nhận may, may theo, may theo số đo, số đo riêng, thiết kế riêng, đặt làm, may theo yêu cầu, làm theo yêu cầu',
  print: 'in logo, in tên, in hình, in chữ, nhận in, thêu, thêu tên, thêu logo',
  market: 'shopee, lazada, tiktok, tiktok shop, sàn, tiki, sendo',
  trade: 'thu lại, thu mua, thu cũ, đổi cũ, đồ cũ, cũ đổi mới',
  class: 'lớp dạy, dạy may, khoá học, khóa học, workshop, học may',
  sell: 'bán, có bán, bán không, còn bán, kinh doanh',
  styling:
    'phối, phối đồ, phối với, mặc với, mặc chung, mặc cùng, mặc kèm, kết hợp, mặc chung với, phối cùng, phối chung',
  gift: 'gói quà, hộp quà, quà tặng, làm quà, gói đẹp, bọc quà, thiệp, gói quà tặng, túi quà',
  invoice: 'hoá đơn, hóa đơn, vat, hoá đơn đỏ, hóa đơn đỏ, xuất hoá đơn, xuất hóa đơn, mã số thuế',
  job: 'tuyển, tuyển dụng, cộng tác viên, xin làm, ứng tuyển, xin việc, tuyển nhân viên, làm nhân viên, việc làm, ctv, hoa hồng',
  order: 'đơn, đơn hàng, đơn của',
  progress:
    'tới đâu, đến đâu, đi tới đâu, tới đâu rồi, đến đâu rồi, kiểm tra đơn, kiểm tra đơn hàng, chưa thấy hàng, chưa nhận được hàng, chưa nhận được, chưa nhận, chưa tới, chưa đến, chưa thấy, mã vận đơn, tra đơn, tình trạng đơn, sao rồi, theo dõi đơn, tra cứu, chưa giao, giao chưa, gửi chưa',
  cancel:
    'huỷ đơn, hủy đơn, huỷ, hủy, bỏ đơn, không lấy nữa, không mua nữa, không đặt nữa, cancel, thôi không lấy, hủy giúp',
  'change-order':
    'đổi địa chỉ, đổi lại địa chỉ, sửa địa chỉ, đổi số điện thoại, sửa số điện thoại, thay địa chỉ, đổi người nhận, đổi tên người nhận, sửa đơn, đổi thông tin, đổi được nhận hàng, đổi địa chỉ nhận, thay số điện thoại, cập nhật địa chỉ',
  photo:
    'ảnh thật, hình thật, ảnh chụp, hình chụp, ảnh chụp thật, hình chụp thật, ảnh mẫu, xin ảnh, xin hình, video thật, xem ảnh, xem hình, feedback',
  member:
    'thành viên, thẻ thành viên, tích điểm, khách quen, khách cũ, vip, điểm thưởng, khách hàng thân thiết, thân thiết, hội viên, lên hạng',
  warranty: 'bảo hành, bảo trì, sửa chữa',
  deposit: 'đặt cọc, cọc, tiền cọc, cọc trước, giữ hàng',
  instalment: 'trả góp, góp, lãi suất',
  booking: 'đặt lịch, đặt hẹn, lịch hẹn, đặt bàn, đặt phòng, đặt chỗ',
  origin: 'xuất xứ, nguồn gốc, chính hãng, hàng thật, hàng giả, auth, nước nào, sản xuất ở đâu, giấy chứng nhận',
  expiry: 'hạn sử dụng, hạn dùng, hết hạn, date',
  safety: 'dị ứng, kích ứng, an toàn, tác dụng phụ, da nhạy cảm, có hại',
  usage: 'cách dùng, cách sử dụng, hướng dẫn sử dụng, dùng sao, dùng như thế nào, sử dụng thế nào',
  contact: 'hotline, số điện thoại shop, số điện thoại cửa hàng, gọi cho shop, zalo shop, số zalo, liên hệ',
  buy: 'đặt hàng, cách đặt, đặt mua, cách mua, mua sao, order',
}

/** The notions of each phrase. */
export const notionPhrases: readonly (readonly [phrase: string, notions: readonly string[]])[] = Object.entries(
  notions,
).flatMap(([names, phrases]) => phrases.split(/, */).map((phrase) => [phrase, names.split('+')] as const))
