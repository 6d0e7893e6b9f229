/** Papers of the demo shop, as a shop owner would write them. */
export const demoDocuments = [
  {
    name: 'Chính sách đổi trả.docx',
    text: `# Chính sách đổi trả Nắng Linen

## Thời hạn đổi hàng
Khách được đổi size hoặc đổi mẫu trong 7 ngày kể từ ngày nhận hàng. Sản phẩm còn nguyên tem mác, chưa giặt, chưa sửa và không có mùi nước hoa. Mỗi đơn hàng được đổi một lần.

## Trường hợp không đổi
Không đổi hàng giảm giá từ 50% trở lên, đồ lót, khăn và phụ kiện tóc. Sản phẩm may đo theo số đo riêng không đổi trả, chỉ sửa miễn phí một lần.

## Hàng lỗi hoặc giao sai
Shop đổi mới và chịu toàn bộ phí giao hàng hai chiều khi sản phẩm bị lỗi đường may, loang màu hoặc giao sai mẫu, sai size. Khách gửi ảnh hoặc video mở hàng trong 48 giờ từ lúc nhận.

## Hoàn tiền
Khi không còn mẫu để đổi, shop hoàn tiền qua chuyển khoản trong 3 ngày làm việc. Đơn thanh toán bằng thẻ được hoàn về thẻ trong 7–15 ngày làm việc tuỳ ngân hàng.

## Phí đổi hàng
Phí gửi hàng đổi là 30.000đ mỗi chiều. Miễn phí đổi tại hai cửa hàng ở TP.HCM và Hà Nội.
`,
  },
  {
    name: 'Hướng dẫn chọn size.md',
    text: `# Hướng dẫn chọn size

Áo và đầm linen có phom suông, nếu giữa hai size hãy chọn size nhỏ hơn. Quần ống rộng nên chọn theo vòng eo.

## Bảng size nữ
| Size | Chiều cao | Cân nặng | Vòng ngực | Vòng eo | Vòng mông |
|---|---|---|---|---|---|
| S | 150–155 cm | 42–47 kg | 80–84 cm | 62–66 cm | 86–90 cm |
| M | 155–160 cm | 48–53 kg | 84–88 cm | 66–70 cm | 90–94 cm |
| L | 160–165 cm | 54–59 kg | 88–92 cm | 70–74 cm | 94–98 cm |
| XL | 165–168 cm | 60–66 kg | 92–97 cm | 74–80 cm | 98–103 cm |
| XXL | 168–172 cm | 67–75 kg | 97–103 cm | 80–86 cm | 103–108 cm |

## Bà bầu
Mẹ bầu dưới 6 tháng chọn tăng một size, từ 6 tháng chọn tăng hai size hoặc các mẫu đầm suông có dây buộc.
`,
  },
  {
    name: 'Bảo quản vải linen.md',
    text: `# Bảo quản vải linen

## Giặt
Giặt tay hoặc giặt máy chế độ nhẹ với nước dưới 30 độ. Giặt riêng màu đậm trong hai lần đầu. Không dùng thuốc tẩy có clo.

## Phơi và ủi
Phơi mặt trái ở nơi thoáng gió, tránh nắng gắt. Ủi khi vải còn ẩm ở nhiệt độ trung bình; linen đẹp tự nhiên khi có nếp nhăn nhẹ.

## Co rút
Linen co khoảng 2–3% sau lần giặt đầu. Toàn bộ sản phẩm của shop đã được giặt qua trước khi may nên hầu như không co thêm.
`,
  },
] as const

/** Cut off in the middle: it shows how a file that cannot be read stands in the list. */
export const demoBrokenFile = { name: 'Bảng giá sỉ 2025.docx', bytes: Buffer.from('PK\u0003\u0004 tệp tải dở', 'utf8') }
