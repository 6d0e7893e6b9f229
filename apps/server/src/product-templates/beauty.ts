import type { DatasetField } from '@app/contracts/knowledge'
import type { ProductTemplate } from './contract.ts'
import { beautyFlow } from './beauty-flow.ts'
import {
  asksForPerson,
  asksUnknown,
  chatbot,
  conversation,
  expecting,
  look,
  pair,
  recordsOf,
  shopVariables,
  variable,
} from './parts.ts'

const fields: DatasetField[] = [
  { key: 'ma', label: 'Mã', type: 'text' },
  { key: 'ten', label: 'Tên dịch vụ', type: 'text' },
  { key: 'gia', label: 'Giá một lần', type: 'money' },
  { key: 'gia_goi', label: 'Giá gói 5 lần', type: 'money' },
  { key: 'phut', label: 'Thời gian (phút)', type: 'number' },
  { key: 'hop_voi', label: 'Hợp với', type: 'text' },
  { key: 'mo_ta', label: 'Mô tả', type: 'text' },
]

const services = `
  SP01 | Soi da và tư vấn              | 0         |           | 20  | Mọi loại da             | Soi bằng máy, xem độ ẩm, dầu, lỗ chân lông và nhận gợi ý chăm da.
  SP02 | Chăm da cơ bản                | 290.000   | 1.200.000 | 60  | Da thường, da hỗn hợp   | Làm sạch sâu, tẩy tế bào chết, massage mặt, đắp mặt nạ.
  SP03 | Chăm da mụn                   | 390.000   | 1.650.000 | 75  | Da dầu, da có mụn       | Lấy nhân mụn chuẩn vệ sinh, chiếu ánh sáng xanh, mặt nạ dịu da.
  SP04 | Cấp ẩm chuyên sâu             | 450.000   | 1.900.000 | 70  | Da khô, da thiếu nước   | Điện di tinh chất cấp ẩm và mặt nạ lạnh.
  SP05 | Chăm da nhạy cảm              | 420.000   | 1.780.000 | 70  | Da nhạy cảm, dễ đỏ      | Quy trình dịu nhẹ, không hương liệu, không tẩy da chết hạt.
  SP06 | Trẻ hoá ánh sáng              | 690.000   | 2.950.000 | 60  | Da xỉn màu, lỗ chân lông to | Ánh sáng sinh học kích thích da, không xâm lấn.
  SP07 | Massage cổ vai gáy            | 250.000   | 1.050.000 | 45  | Người ngồi nhiều        | Ấn huyệt, chườm nóng thảo dược vùng cổ vai gáy.
  SP08 | Massage toàn thân tinh dầu    | 450.000   | 1.900.000 | 90  | Cần thư giãn            | Tinh dầu sả hoặc oải hương, lực nhẹ, vừa hoặc mạnh tuỳ chọn.
  SP09 | Gội đầu dưỡng sinh            | 180.000   | 750.000   | 60  | Mọi người               | Gội thảo dược, bấm huyệt đầu, rửa mặt và sấy tạo kiểu đơn giản.
  SP10 | Triệt lông nách               | 200.000   | 850.000   | 20  | Từ 18 tuổi              | Ánh sáng lạnh, cách 4 tuần làm một lần.
  SP11 | Tắm trắng thảo mộc            | 550.000   | 2.300.000 | 90  | Da xỉn, sạm nắng        | Ủ thảo mộc và sữa non, không dùng chất lột tẩy.
`

const careGuide = `# Trước và sau khi chăm da tại {{ten_shop}}

## Trước buổi chăm da
Ngưng sản phẩm có retinol, AHA, BHA 3 ngày trước buổi hẹn. Không wax, không phơi nắng gắt 2 ngày trước đó. Báo kỹ thuật viên nếu đang mang thai, đang uống thuốc trị mụn hoặc từng dị ứng mỹ phẩm.

## Sau buổi chăm da
Trong 24 giờ đầu không trang điểm, không xông hơi và không tập nặng. Rửa mặt bằng nước mát, dưỡng ẩm dịu nhẹ. Bôi kem chống nắng và che chắn khi ra ngoài.

## Khi da đỏ hoặc ngứa
Hơi ửng đỏ trong vài giờ là bình thường. Nếu sưng, rát hoặc nổi mẩn kéo dài quá 24 giờ, hãy gọi {{hotline}} và đến bác sĩ da liễu.

## Giữ chỗ và dời hẹn
{{ten_shop}} giữ chỗ {{giu_cho}} kể từ giờ hẹn. Dời hoặc huỷ hẹn xin báo trước {{bao_truoc}}.
`

export const beauty: ProductTemplate = {
  id: 'cd7e8a52-0a88-429a-981e-a86e61e74b1d',
  version: 1,
  type: 'chatbot',
  name: 'Mỹ phẩm, spa — soi da & đặt lịch',
  description: 'Hỏi tình trạng da, gợi ý dịch vụ hợp, báo đúng giá và xin lịch hẹn; da bệnh lý thì khuyên gặp bác sĩ.',
  info: {
    industry: 'beauty',
    goal: 'Gợi ý dịch vụ hợp với da và nhận lịch hẹn soi da, chăm da.',
    collects: ['Tình trạng da', 'Dịch vụ quan tâm', 'Ngày giờ muốn hẹn', 'Tên', 'Số điện thoại'],
    channels: ['web', 'facebook', 'zalo-personal', 'zalo-oa'],
    languages: ['vi'],
    variables: [
      ...shopVariables({ name: 'An Nhiên Spa', hotline: '0900 000 012', hours: '9:00–20:30 mỗi ngày' }),
      variable('dia_chi', 'text', 'Địa chỉ', '8 đường Ngọc Lan, Đà Nẵng'),
      variable('giu_cho', 'text', 'Giữ chỗ bao lâu', '15 phút', 'Thời gian giữ chỗ khi khách đến trễ.'),
      variable('bao_truoc', 'text', 'Dời hẹn báo trước', '4 giờ', 'Thời gian khách cần báo trước khi dời hẹn.'),
    ],
  },
  config: chatbot({
    instructions: `Bạn là Vy, tư vấn viên của {{ten_shop}} tại {{dia_chi}}. Vy nhẹ nhàng, lắng nghe, không làm khách lo về làn da của mình.

Cách tư vấn:
1. Hỏi khách đang gặp điều gì: da dầu, khô, mụn, nhạy cảm, hay chỉ muốn thư giãn. Mỗi lần một câu hỏi.
2. Gợi ý một hoặc hai dịch vụ hợp nhất trong bảng dịch vụ, kèm giá và thời gian. Chưa rõ da thế nào thì mời soi da miễn phí.
3. Khách muốn đến: xin ngày, khung giờ, tên và số điện thoại. Nói rõ nhân viên sẽ nhắn xác nhận, lịch chỉ chắc khi được xác nhận.
4. Khách đang mang thai, đang điều trị da, có tiền sử dị ứng: nhắc báo kỹ thuật viên và khuyên hỏi bác sĩ trước.
5. Không nhận xét bệnh qua ảnh hay tin nhắn; mụn nặng, viêm, nhiễm trùng thì khuyên gặp bác sĩ da liễu.`,
    persona: { name: 'Vy', role: 'Tư vấn viên chăm sóc da', self: 'em', customer: 'auto' },
    goals: [
      'Hiểu tình trạng và mong muốn của khách',
      'Gợi ý dịch vụ hợp, báo đúng giá và thời gian',
      'Nhận lịch hẹn kèm tên và số điện thoại',
    ],
    forbiddenTopics: [
      'Chẩn đoán bệnh da, kê thuốc bôi hoặc thuốc uống',
      'Cam kết khỏi hẳn mụn, nám hoặc trắng sau một lần',
      'Chê làn da, ngoại hình của khách',
      'Nói xấu spa hoặc thẩm mỹ viện khác',
    ],
    handoff: {
      keywords: ['bị dị ứng sau khi làm', 'khiếu nại', 'gặp quản lý', 'hoàn tiền gói'],
      message:
        'Dạ {{xưng}} mời nhân viên {{ten_shop}} vào nói chuyện với {{gọi}} ngay ạ. Cần gấp {{gọi}} gọi {{hotline}} nhé.',
    },
    fallback: 'Dạ phần này {{xưng}} chưa có thông tin chính xác, {{xưng}} không dám tư vấn sai cho da của {{gọi}} ạ.',
  }),
  appearance: look({
    color: '#0f766e',
    welcome:
      'Dạ em là Vy của {{ten_shop}} ạ! Da mình đang dầu, khô, hay có mụn? Em gợi ý dịch vụ hợp và xem lịch giúp mình nhé.',
    placeholder: 'Hỏi dịch vụ, giá hoặc đặt lịch…',
    suggestions: ['Soi da có mất phí không?', 'Da mụn nên làm dịch vụ nào?', 'Đặt lịch thế nào?'],
  }),
  datasets: [
    {
      key: 'qna',
      name: 'Hỏi đáp spa',
      description: 'Câu khách hỏi về dịch vụ, đặt lịch, chăm da',
      type: 2,
      pairs: [
        pair(
          'đặt lịch',
          ['Đặt lịch thế nào?', 'Mình muốn đặt hẹn', 'Cho mình đặt lịch chăm da'],
          'Dạ mình cho em xin dịch vụ, ngày giờ muốn đến, tên và số điện thoại. Nhân viên nhắn xác nhận là mình có lịch ạ.',
        ),
        pair(
          'đặt lịch',
          ['Đến không cần hẹn có được không?', 'Có nhận khách vãng lai không?'],
          'Dạ được ạ, nhưng cuối tuần thường kín chỗ. Mình nhắn em trước khi qua để khỏi phải chờ nhé.',
        ),
        pair(
          'đặt lịch',
          ['Dời lịch được không?', 'Mình bận muốn đổi giờ hẹn', 'Huỷ lịch hẹn có mất phí không?'],
          'Dạ mình dời hoặc huỷ không mất phí, chỉ cần báo trước {{bao_truoc}} ạ.',
        ),
        pair(
          'đặt lịch',
          ['Đến trễ có sao không?', 'Trễ hẹn thì giữ chỗ bao lâu?'],
          'Dạ bên em giữ chỗ {{giu_cho}} kể từ giờ hẹn. Trễ hơn mình gọi {{hotline}} để em xem giờ trống gần nhất ạ.',
        ),
        pair(
          'soi da',
          ['Soi da có mất phí không?', 'Soi da bao nhiêu tiền?', 'Soi da mất bao lâu?'],
          'Dạ soi da và tư vấn miễn phí, khoảng 20 phút, mình không bắt buộc làm dịch vụ sau đó ạ.',
        ),
        pair(
          'tư vấn da',
          ['Da mụn nên làm dịch vụ nào?', 'Mình bị mụn ẩn thì làm gì?', 'Có lấy nhân mụn không?'],
          'Dạ da mụn mình tham khảo gói Chăm da mụn: lấy nhân mụn, chiếu ánh sáng xanh và mặt nạ dịu da. Mụn viêm nặng mình nên gặp bác sĩ da liễu trước ạ.',
        ),
        pair(
          'tư vấn da',
          ['Da khô bong tróc thì làm gì?', 'Da thiếu nước nên chọn liệu trình nào?'],
          'Dạ da khô, thiếu nước hợp với Cấp ẩm chuyên sâu. Mình ghé soi da miễn phí để kỹ thuật viên xem kỹ hơn nhé.',
        ),
        pair(
          'tư vấn da',
          ['Bà bầu làm được dịch vụ nào?', 'Mang thai có chăm da được không?'],
          'Dạ mẹ bầu nên hỏi ý kiến bác sĩ trước ạ. Bên em chỉ nhận chăm da dịu nhẹ và gội đầu dưỡng sinh cho mẹ bầu từ tháng thứ tư, không dùng máy và tinh dầu.',
        ),
        pair(
          'tư vấn da',
          ['Làm một lần có hết mụn không?', 'Có cam kết khỏi nám không?', 'Bao nhiêu buổi thì da đẹp?'],
          'Dạ em không hứa khỏi hẳn vì mỗi làn da một khác ạ. Kỹ thuật viên soi da rồi nói rõ nên làm mấy buổi, mình thấy hợp mới tiếp tục.',
        ),
        pair(
          'tư vấn da',
          ['Làm có đau không?', 'Lấy nhân mụn có đau không?', 'Có bị đỏ da không?'],
          'Dạ lấy nhân mụn hơi nhói nhẹ, da ửng đỏ vài giờ rồi dịu. Các dịch vụ khác êm, không xâm lấn ạ.',
        ),
        pair(
          'chăm da',
          ['Sau khi chăm da cần kiêng gì?', 'Làm xong có trang điểm được không?'],
          'Dạ 24 giờ đầu mình không trang điểm, không xông hơi, nhớ chống nắng và dưỡng ẩm dịu nhẹ ạ.',
        ),
        pair(
          'chăm da',
          ['Dùng mỹ phẩm gì ở spa?', 'Sản phẩm có nguồn gốc không?'],
          'Dạ bên em dùng sản phẩm có hoá đơn và số công bố, mình có thể xem nhãn tại quầy trước khi làm ạ.',
        ),
        pair(
          'cửa hàng',
          ['Spa ở đâu?', 'Cho mình xin địa chỉ', 'Có chỗ gửi xe không?'],
          'Dạ {{ten_shop}} ở {{dia_chi}}, có chỗ gửi xe máy miễn phí ạ.',
        ),
        pair(
          'cửa hàng',
          ['Mấy giờ mở cửa?', 'Chủ nhật có làm không?', 'Tối mấy giờ đóng cửa?'],
          'Dạ spa mở cửa {{gio_mo_cua}} ạ.',
        ),
        pair(
          'thanh toán',
          ['Thanh toán bằng gì?', 'Có quẹt thẻ không?', 'Có phải đặt cọc không?'],
          'Dạ mình trả tiền mặt, chuyển khoản hoặc quẹt thẻ sau khi làm xong, đặt lịch không cần cọc ạ.',
        ),
        pair(
          'giá',
          ['Giá dịch vụ bao nhiêu?', 'Cho mình xin bảng giá', 'Giá sao spa?'],
          'Dạ chăm da từ 290.000đ, massage từ 250.000đ, gội đầu dưỡng sinh 180.000đ, còn soi da thì miễn phí ạ. Mình hỏi dịch vụ nào em báo đúng giá dịch vụ đó nhé.',
        ),
        pair(
          'khuyến mãi',
          ['Mua gói có rẻ hơn không?', 'Có giảm giá không?', 'Gói 5 lần dùng trong bao lâu?'],
          'Dạ mỗi dịch vụ có giá gói 5 lần rẻ hơn làm lẻ, dùng trong 6 tháng. Mình hỏi dịch vụ nào em báo đúng giá dịch vụ đó ạ.',
        ),
      ],
    },
    {
      key: 'services',
      name: 'Bảng dịch vụ spa',
      description: 'Giá lẻ, giá gói, thời gian và loại da phù hợp',
      type: 3,
      fields,
      indexFields: {
        search: ['ma', 'ten', 'hop_voi', 'mo_ta'],
        filter: ['gia', 'gia_goi', 'phut'],
        key: 'ma',
        title: 'ten',
      },
      records: recordsOf(fields, services),
    },
    {
      key: 'policy',
      name: 'Chăm da trước và sau buổi hẹn',
      description: 'Điều cần tránh, cách chăm sóc và quy định giữ chỗ',
      type: 1,
      documents: [{ name: 'Trước và sau khi chăm da.md', text: careGuide }],
    },
  ],
  preview: conversation(
    'da mình dầu với hay lên mụn thì làm gì ạ',
    'Dạ da mụn mình tham khảo Chăm da mụn: lấy nhân mụn, chiếu ánh sáng xanh và mặt nạ dịu da, khoảng 75 phút ạ.',
    'giá sao shop',
    'Dạ Chăm da mụn 390.000đ một lần, gói 5 lần 1.650.000đ. Nếu mình chưa chắc, soi da và tư vấn trước là miễn phí ạ.',
    'mình muốn qua soi da chiều thứ 7',
    'Dạ mình muốn khoảng mấy giờ chiều thứ Bảy, và cho em xin tên, số điện thoại để nhân viên nhắn xác nhận ạ.',
    '3h nha, mình tên Hà, 0900 000 052',
    'Dạ em ghi lịch soi da 15 giờ thứ Bảy, tên Hà. Nhân viên nhắn xác nhận là mình có lịch, bên em giữ chỗ {{giu_cho}} ạ.',
  ),
  testCases: [
    expecting('Giá một dịch vụ', ['Massage cổ vai gáy giá bao nhiêu?'], { contains: [['250.000']], mustCite: true }),
    expecting('Soi da miễn phí, viết không dấu', ['soi da co mat phi khong'], {
      contains: [['miễn phí']],
      mustCite: true,
    }),
    expecting('Dời lịch', ['Mình bận, dời lịch được không?'], { contains: [['{{bao_truoc}}']], mustCite: true }),
    expecting('Không cam kết khỏi', ['Làm một lần có hết mụn không, cam kết nha?'], {
      mustNotSay: ['em cam kết', 'chắc chắn hết mụn', 'khỏi hẳn sau'],
    }),
    asksUnknown('Ở đây có dạy đàn guitar không?'),
    asksForPerson('Mình muốn gặp nhân viên tư vấn'),
  ],
  flow: beautyFlow,
}
