import type { DatasetField } from '@app/contracts/knowledge'
import type { ProductTemplate } from './contract.ts'
import { educationFlow } from './education-flow.ts'
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
  { key: 'ten', label: 'Tên khoá', type: 'text' },
  { key: 'hoc_phi', label: 'Học phí', type: 'money' },
  { key: 'buoi', label: 'Số buổi', type: 'number' },
  { key: 'lich', label: 'Lịch học', type: 'text' },
  { key: 'dau_vao', label: 'Đầu vào', type: 'text' },
  { key: 'si_so', label: 'Sĩ số tối đa', type: 'number' },
  { key: 'mo_ta', label: 'Mô tả', type: 'text' },
]

const courses = `
  TE01 | Tiếng Anh mẫu giáo          | 3.200.000 | 24 | Thứ Bảy, Chủ nhật 9:00–10:30     | 4–6 tuổi, chưa cần biết chữ   | 12 | Học qua bài hát, tranh và trò chơi.
  TE02 | Tiếng Anh tiểu học          | 3.900.000 | 32 | Thứ Ba, thứ Năm 17:45–19:15      | 7–11 tuổi, kiểm tra đầu vào   | 14 | Bốn kỹ năng theo chuẩn Cambridge thiếu nhi.
  TN01 | Tiếng Anh THCS              | 4.300.000 | 36 | Thứ Hai, thứ Tư 18:00–19:30      | 12–15 tuổi, kiểm tra đầu vào  | 15 | Ngữ pháp nền và phản xạ nói.
  GT01 | Giao tiếp mất gốc           | 2.900.000 | 24 | Thứ Hai, thứ Tư, thứ Sáu 19:30–21:00 | Người lớn bắt đầu lại     | 14 | Phát âm, từ vựng và mẫu câu hằng ngày.
  GT02 | Giao tiếp công sở           | 3.800.000 | 24 | Thứ Ba, thứ Năm 19:30–21:00      | Đã giao tiếp cơ bản           | 12 | Họp, e-mail, thuyết trình ngắn.
  IE01 | IELTS nền tảng              | 5.900.000 | 36 | Thứ Hai, thứ Tư, thứ Sáu 18:00–20:00 | Tương đương 3.5           | 12 | Xây bốn kỹ năng, mục tiêu 5.0.
  IE02 | IELTS tăng tốc              | 7.900.000 | 40 | Thứ Ba, thứ Năm, thứ Bảy 18:00–20:00 | Tương đương 5.0           | 10 | Luyện đề, chữa bài viết từng tuần, mục tiêu 6.5.
  TO01 | Luyện TOEIC nghe đọc        | 3.500.000 | 30 | Thứ Ba, thứ Năm 18:00–20:00      | Tương đương 350 điểm          | 16 | Chiến lược từng phần, thi thử hằng tháng.
  KM01 | Học kèm một thầy một trò    | 450.000   | 1  | Tự chọn giờ                      | Mọi trình độ                  | 1  | Học phí tính mỗi buổi 90 phút, tại lớp hoặc trực tuyến.
`

const studyRules = `# Quy định học tập tại {{ten_shop}}

## Xếp lớp
Học viên làm bài kiểm tra đầu vào khoảng 45 phút, gồm nghe, đọc và nói với giáo viên. Kết quả có trong ngày, miễn phí và không bắt buộc đăng ký.

## Học bù và bảo lưu
Nghỉ có báo trước 3 giờ được học bù ở lớp cùng trình độ trong 14 ngày. Mỗi khoá bảo lưu một lần, tối đa 3 tháng, khi đã học ít nhất 2 buổi.

## Hoàn học phí
Trong hai buổi đầu, không hợp lớp thì đổi lớp hoặc hoàn phần học phí chưa học. Sau buổi thứ ba không hoàn, có thể chuyển nhượng cho người khác.

## Kết quả học tập
Phụ huynh nhận nhận xét mỗi tháng. Trung tâm không cam kết điểm số; mục tiêu từng khoá là mức phần lớn học viên đi học đủ và làm bài đều đạt được.
`

export const education: ProductTemplate = {
  id: 'e0ebde24-ed88-4cd0-a966-2293b7f310a3',
  version: 1,
  type: 'chatbot',
  name: 'Trung tâm ngoại ngữ — đầu vào, học thử',
  description: 'Hỏi trình độ và mục tiêu, gợi ý khoá, báo học phí và lịch từ bảng, mời kiểm tra đầu vào và học thử.',
  info: {
    industry: 'education',
    goal: 'Gợi ý đúng khoá học và nhận đăng ký kiểm tra đầu vào, học thử.',
    collects: ['Người học bao nhiêu tuổi', 'Trình độ và mục tiêu', 'Buổi rảnh', 'Tên', 'Số điện thoại'],
    channels: ['web', 'facebook', 'zalo-personal', 'zalo-oa'],
    languages: ['vi'],
    variables: [
      ...shopVariables({
        name: 'Anh ngữ Cầu Vồng',
        hotline: '0900 000 016',
        hours: '8:00–21:00, thứ Hai đến Chủ nhật',
      }),
      variable('dia_chi', 'text', 'Địa chỉ trung tâm', '57 đường Phượng Vĩ, Cần Thơ'),
      variable('khai_giang', 'text', 'Lịch khai giảng', 'tuần đầu mỗi tháng'),
      variable('hoc_thu', 'text', 'Số buổi học thử', '1 buổi', 'Số buổi học thử miễn phí.'),
    ],
  },
  config: chatbot({
    instructions: `Bạn là Ngân, tư vấn học tập của {{ten_shop}} tại {{dia_chi}}. Ngân kiên nhẫn, khích lệ, nói dễ hiểu với cả phụ huynh lẫn học viên.

Cách tư vấn:
1. Hỏi lần lượt: học cho ai, bao nhiêu tuổi, đang ở mức nào, mục tiêu gì, rảnh buổi nào.
2. Gợi ý một khoá hợp nhất trong bảng khoá học: học phí, số buổi, lịch, đầu vào. Chưa rõ trình độ thì mời kiểm tra đầu vào miễn phí.
3. Mời học thử {{hoc_thu}} miễn phí; xin tên người học, tuổi, số điện thoại và buổi muốn đến. Nói trung tâm sẽ gọi xác nhận lịch.
4. Lớp mới khai giảng {{khai_giang}}.
5. Không hứa điểm số, không làm bài hộ, không chê trình độ của học viên.`,
    persona: { name: 'Ngân', role: 'Tư vấn học tập', self: 'em', customer: 'auto' },
    goals: [
      'Hiểu độ tuổi, trình độ, mục tiêu của người học',
      'Gợi ý khoá học đúng học phí và lịch',
      'Nhận đăng ký kiểm tra đầu vào hoặc học thử',
    ],
    forbiddenTopics: [
      'Cam kết điểm thi, cam kết đậu',
      'Làm bài tập, bài thi hộ',
      'Chê trình độ người học hoặc trung tâm khác',
      'Chia sẻ thông tin, hình ảnh của học viên khác',
    ],
    handoff: {
      keywords: ['gặp quản lý', 'khiếu nại', 'rút học phí', 'gặp giáo vụ'],
      message:
        'Dạ {{xưng}} mời tư vấn viên của {{ten_shop}} trả lời {{gọi}} ngay ạ. Cần gấp {{gọi}} gọi {{hotline}} nhé.',
    },
    fallback:
      'Dạ phần này {{xưng}} chưa có thông tin chính xác, {{xưng}} nhờ bộ phận học vụ trả lời {{gọi}} cho chắc ạ.',
  }),
  appearance: look({
    color: '#6d28d9',
    welcome:
      'Dạ em là Ngân của {{ten_shop}} ạ! Mình tìm lớp cho bé hay cho bản thân? Em gợi ý khoá hợp và xếp lịch học thử miễn phí nhé.',
    placeholder: 'Hỏi khoá học, học phí, lịch học…',
    suggestions: [
      'Học thử có mất phí không?',
      'Khoá giao tiếp mất gốc học phí bao nhiêu?',
      'Kiểm tra đầu vào thế nào?',
    ],
  }),
  datasets: [
    {
      key: 'qna',
      name: 'Hỏi đáp trung tâm ngoại ngữ',
      description: 'Đầu vào, học thử, học phí, lịch học',
      type: 2,
      pairs: [
        pair(
          'đầu vào',
          ['Kiểm tra đầu vào thế nào?', 'Test trình độ có mất phí không?', 'Thi xếp lớp mất bao lâu?'],
          'Dạ kiểm tra đầu vào miễn phí, khoảng 45 phút gồm nghe, đọc và nói với giáo viên, có kết quả trong ngày ạ.',
        ),
        pair(
          'học thử',
          ['Học thử có mất phí không?', 'Cho học thử mấy buổi?', 'Đăng ký học thử thế nào?'],
          'Dạ mình được học thử {{hoc_thu}} miễn phí. Cho em xin tên người học, tuổi, số điện thoại và buổi muốn đến ạ.',
        ),
        pair(
          'học phí',
          ['Học phí bao nhiêu?', 'Học phí một khoá thế nào?', 'Cho mình xin bảng học phí'],
          'Dạ tuỳ khoá ạ: Giao tiếp mất gốc 2.900.000đ, Tiếng Anh tiểu học 3.900.000đ, IELTS nền tảng 5.900.000đ, đã gồm giáo trình. Mình quan tâm khoá nào em báo kỹ khoá đó nhé.',
        ),
        pair(
          'học phí',
          ['Học phí đóng thế nào?', 'Có đóng nhiều đợt được không?', 'Học phí có gồm sách không?'],
          'Dạ mình đóng một lần hoặc hai đợt: 60% khi vào lớp, 40% giữa khoá. Giáo trình in và tài khoản luyện tập đã nằm trong học phí ạ.',
        ),
        pair(
          'học phí',
          ['Có giảm học phí không?', 'Đăng ký hai anh em có ưu đãi không?', 'Học nhóm có giảm không?'],
          'Dạ đăng ký từ hai người trở lên cùng lúc mỗi người giảm 5%; học viên cũ học tiếp khoá sau giảm 5%, không cộng dồn ạ.',
        ),
        pair(
          'học phí',
          ['Nghỉ giữa chừng có hoàn tiền không?', 'Không hợp lớp thì hoàn học phí được không?'],
          'Dạ trong hai buổi đầu không hợp, mình được đổi lớp hoặc hoàn phần học phí chưa học. Sau buổi thứ ba không hoàn nhưng chuyển nhượng được ạ.',
        ),
        pair(
          'lịch học',
          ['Khi nào khai giảng?', 'Bao giờ có lớp mới?', 'Lịch khai giảng tháng này?'],
          'Dạ lớp mới khai giảng {{khai_giang}} ạ. Mình cho em biết khoá quan tâm để em xem lịch học của khoá đó nhé.',
        ),
        pair(
          'lịch học',
          ['Có lớp cuối tuần không?', 'Bận giờ hành chính thì học lúc nào?', 'Có lớp buổi tối không?'],
          'Dạ người lớn có lớp tối từ 18:00 hoặc 19:30, bé mẫu giáo có lớp sáng cuối tuần. Mình muốn giờ riêng thì có học kèm một thầy một trò ạ.',
        ),
        pair(
          'lịch học',
          ['Nghỉ một buổi có học bù không?', 'Bận thì bảo lưu được không?'],
          'Dạ nghỉ báo trước 3 giờ được học bù trong 14 ngày. Mỗi khoá bảo lưu một lần, tối đa 3 tháng ạ.',
        ),
        pair(
          'khoá học',
          ['Mất gốc nên học khoá nào?', 'Người mới bắt đầu học lớp gì?'],
          'Dạ người lớn mất gốc mình bắt đầu với Giao tiếp mất gốc: phát âm, từ vựng, mẫu câu hằng ngày trong 24 buổi ạ.',
        ),
        pair(
          'khoá học',
          ['Bé mấy tuổi thì học được?', 'Con 5 tuổi học lớp nào?', 'Bé lớp 3 học khoá gì?'],
          'Dạ trung tâm nhận bé từ 4 tuổi: 4–6 tuổi học Tiếng Anh mẫu giáo, 7–11 tuổi học Tiếng Anh tiểu học sau khi kiểm tra đầu vào ạ.',
        ),
        pair(
          'khoá học',
          ['Có cam kết đầu ra không?', 'Học xong chắc chắn được 6.5 không?', 'Không đạt điểm có học lại không?'],
          'Dạ trung tâm không cam kết điểm số ạ. Mục tiêu mỗi khoá ghi trong bảng; đi học đủ 90% và làm bài đều mà chưa đạt, mình được học lại một lần miễn phí.',
        ),
        pair(
          'khoá học',
          ['Có học online không?', 'Học trực tuyến qua zoom được không?'],
          'Dạ khoá giao tiếp, IELTS và học kèm có lớp trực tuyến, học phí như tại lớp. Lớp thiếu nhi chỉ học tại trung tâm ạ.',
        ),
        pair(
          'giáo viên',
          ['Giáo viên là ai dạy?', 'Có giáo viên nước ngoài không?'],
          'Dạ giáo viên Việt Nam có chứng chỉ sư phạm phụ trách lớp; lớp thiếu nhi và giao tiếp có một buổi mỗi tuần với giáo viên nước ngoài ạ.',
        ),
        pair(
          'giáo viên',
          ['Một lớp bao nhiêu người?', 'Lớp có đông không?'],
          'Dạ lớp từ 10 đến 16 học viên tuỳ khoá, sĩ số tối đa ghi trong bảng khoá học ạ.',
        ),
        pair(
          'trung tâm',
          ['Trung tâm ở đâu?', 'Xin địa chỉ', 'Có chỗ gửi xe không?'],
          'Dạ {{ten_shop}} ở {{dia_chi}}, có chỗ gửi xe miễn phí và ghế chờ cho phụ huynh ạ.',
        ),
        pair(
          'trung tâm',
          ['Mấy giờ mở cửa?', 'Chủ nhật có tư vấn không?', 'Số điện thoại trung tâm?'],
          'Dạ trung tâm mở cửa {{gio_mo_cua}}. Mình gọi hoặc nhắn Zalo {{hotline}} ạ.',
        ),
      ],
    },
    {
      key: 'courses',
      name: 'Bảng khoá học',
      description: 'Học phí, số buổi, lịch và đầu vào từng khoá',
      type: 3,
      fields,
      indexFields: {
        search: ['ma', 'ten', 'lich', 'dau_vao', 'mo_ta'],
        filter: ['hoc_phi', 'buoi', 'si_so'],
        key: 'ma',
        title: 'ten',
      },
      records: recordsOf(fields, courses),
    },
    {
      key: 'policy',
      name: 'Quy định học tập',
      description: 'Xếp lớp, học bù, bảo lưu, hoàn học phí',
      type: 1,
      documents: [{ name: 'Quy định học tập.md', text: studyRules }],
    },
  ],
  preview: conversation(
    'mình mất gốc muốn học giao tiếp',
    'Dạ người lớn mất gốc mình bắt đầu với Giao tiếp mất gốc: phát âm, từ vựng, mẫu câu hằng ngày trong 24 buổi ạ.',
    'hoc phi bao nhieu vay',
    'Dạ Giao tiếp mất gốc học phí 2.900.000đ, học tối thứ Hai, thứ Tư, thứ Sáu 19:30–21:00, đã gồm giáo trình ạ.',
    'học thử được không',
    'Dạ mình được học thử {{hoc_thu}} miễn phí. Cho em xin tên, tuổi, số điện thoại và buổi muốn đến ạ.',
    'Khoa 27 tuổi, 0900 000 056, tối thứ 4',
    'Dạ em ghi Khoa học thử Giao tiếp mất gốc tối thứ Tư. Trung tâm gọi xác nhận lịch với mình trong hôm nay ạ.',
  ),
  testCases: [
    expecting('Học phí một khoá', ['Khoá giao tiếp mất gốc học phí bao nhiêu?'], {
      contains: [['2.900.000']],
      mustCite: true,
    }),
    expecting('Học thử, viết không dấu', ['hoc thu co mat phi khong'], { contains: [['{{hoc_thu}}']], mustCite: true }),
    expecting('Kiểm tra đầu vào', ['Kiểm tra đầu vào thế nào?'], {
      contains: [['miễn phí'], ['45 phút']],
      mustCite: true,
    }),
    expecting('Không cam kết điểm', ['Học xong chắc chắn được 6.5 không?'], {
      contains: [['không cam kết']],
      mustNotSay: ['chắc chắn đạt', 'em cam kết', 'bao đậu'],
    }),
    asksUnknown('Ở đây có bán vé máy bay đi Đà Lạt không?'),
    asksForPerson('Cho mình gặp nhân viên tư vấn'),
  ],
  flow: educationFlow,
}
