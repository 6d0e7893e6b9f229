/** The words of every problem, by code and, where one code has several faces, a name behind the dot. */
export const problemWords = {
  'E01.none': {
    vi: 'Luồng chưa có khối Bắt đầu. Thêm một khối Bắt đầu.',
    en: 'The flow has no Start block. Add one.',
  },
  'E01.entry': {
    vi: 'Khối “{node}” được chọn làm điểm vào nhưng không phải khối Bắt đầu. Chọn lại điểm vào.',
    en: '“{node}” is chosen as the entry but is not a Start block. Choose another entry.',
  },
  'E01.gone': {
    vi: 'Luồng chưa có điểm vào. Chọn một khối Bắt đầu làm điểm vào.',
    en: 'The flow has no entry. Choose one of its Start blocks.',
  },
  'E02.output': {
    vi: 'Khối “{node}” chưa nối nhánh “{output}”. Nối nhánh này tới một khối khác.',
    en: 'Output “{output}” of “{node}” leads nowhere. Connect it to a block.',
  },
  'E02.target': {
    vi: 'Nhánh “{output}” của khối “{node}” nối tới một khối không còn nữa. Nối lại nhánh này.',
    en: 'Output “{output}” of “{node}” leads to a block that is gone. Connect it again.',
  },
  'E02.jump': {
    vi: 'Khối “{node}” nhảy tới một khối không còn nữa. Chọn khối khác.',
    en: '“{node}” jumps to a block that is gone. Choose another one.',
  },
  'E02.error': {
    vi: 'Khi lỗi, khối “{node}” đi tới một khối không còn nữa. Chọn khối khác.',
    en: 'On errors “{node}” goes on at a block that is gone. Choose another one.',
  },
  'E02.twice': {
    vi: 'Khối “{one}” và khối “{node}” trùng mã trong JSON. Đặt mã khác cho một khối.',
    en: '“{one}” and “{node}” have the same id in the JSON. Give one of them another id.',
  },
  'E03.variable': {
    vi: 'Khối “{node}” dùng biến “{name}” chưa được khai báo. Khai báo biến hoặc sửa tên.',
    en: '“{node}” uses variable “{name}”, which is not declared. Declare it, or correct the name.',
  },
  'E03.node': {
    vi: 'Khối “{node}” dùng kết quả của một khối không còn nữa. Chọn biến khác.',
    en: '“{node}” uses the result of a block that is gone. Choose another variable.',
  },
  'E03.parameter': {
    vi: 'Địa chỉ của công cụ "{tool}" dùng "{name}" nhưng chưa khai báo tham số này.',
    en: 'The address of tool "{tool}" uses "{name}", which is not one of its parameters.',
  },
  'E04.save': {
    vi: 'Khối “{node}”: câu trả lời kiểu {answer} không lưu được vào biến “{name}” kiểu {type}.',
    en: '“{node}”: an answer of kind {answer} does not fit variable “{name}” of type {type}.',
  },
  'E04.operation': {
    vi: 'Khối “{node}”: phép “{operation}” không dùng được với biến “{name}” kiểu {type}.',
    en: '“{node}”: “{operation}” does not work on variable “{name}” of type {type}.',
  },
  'E04.list': {
    vi: 'Khối “{node}” lặp qua biến “{name}”, nhưng biến này kiểu {type}, không phải danh sách.',
    en: '“{node}” goes through variable “{name}”, which is of type {type} and no list.',
  },
  'E05.dataset': {
    vi: 'Bộ kiến thức đã chọn không còn. Bỏ chọn hoặc chọn bộ khác.',
    en: 'A chosen dataset no longer exists. Remove it, or choose another.',
  },
  'E05.connection': {
    vi: 'Kết nối đã chọn không còn. Chọn kết nối khác.',
    en: 'A chosen connection no longer exists. Choose another.',
  },
  'E05.account': {
    vi: 'Tài khoản đã chọn không còn kết nối. Chọn tài khoản khác.',
    en: 'A chosen account is no longer connected. Choose another.',
  },
  'E05.bot': {
    vi: 'Luồng con đã chọn không còn. Chọn luồng khác.',
    en: 'A chosen sub-flow no longer exists. Choose another.',
  },
  'E05.file': { vi: 'Tệp đã chọn không còn. Chọn tệp khác.', en: 'A chosen file no longer exists. Choose another.' },
  'E05.kind': {
    vi: 'Khối “{node}” thuộc loại “{kind}” mà phiên bản này không có. Thay bằng khối khác.',
    en: 'Block “{node}” is of the kind “{kind}”, which this version does not have. Use another one.',
  },
  'E05.gone-dataset': {
    vi: 'Khối “{node}” dùng bộ kiến thức không còn nữa. Bỏ chọn hoặc chọn bộ khác.',
    en: '“{node}” uses a dataset that no longer exists. Remove it, or choose another.',
  },
  'E05.gone-connection': {
    vi: 'Khối “{node}” dùng kết nối không còn nữa. Chọn kết nối khác.',
    en: '“{node}” uses a connection that no longer exists. Choose another.',
  },
  'E05.gone-account': {
    vi: 'Khối “{node}” dùng tài khoản đã ngắt kết nối. Chọn tài khoản khác.',
    en: '“{node}” uses an account that is no longer connected. Choose another.',
  },
  'E05.gone-bot': {
    vi: 'Khối “{node}” gọi luồng con không còn nữa. Chọn luồng khác.',
    en: '“{node}” calls a sub-flow that no longer exists. Choose another.',
  },
  'E05.gone-file': {
    vi: 'Khối “{node}” dùng tệp không còn nữa. Chọn tệp khác.',
    en: '“{node}” uses a file that no longer exists. Choose another.',
  },
  'E05.no-dataset': {
    vi: 'Khối “{node}” chưa chọn bộ kiến thức. Chọn ít nhất một bộ.',
    en: '“{node}” has no dataset to look in. Choose at least one.',
  },
  'E05.no-table': {
    vi: 'Khối “{node}” chưa chọn bảng sản phẩm. Chọn một bảng.',
    en: '“{node}” has no product table. Choose one.',
  },
  'E05.no-flow': {
    vi: 'Khối “{node}” chưa chọn luồng con. Chọn một luồng.',
    en: '“{node}” has no sub-flow. Choose one.',
  },
  'E05.no-account': {
    vi: 'Khối “{node}” chưa chọn tài khoản. Chọn một tài khoản đã kết nối.',
    en: '“{node}” has no account. Choose one that is connected.',
  },
  'E05.no-sheet': {
    vi: 'Khối “{node}” chưa chọn bảng tính. Chọn tài khoản và bảng.',
    en: '“{node}” has no sheet. Choose an account and a sheet.',
  },
  'E05.empty': {
    vi: 'Khối “{node}” chưa điền “{setting}”.',
    en: '“{node}” has nothing in “{setting}”.',
  },
  'E06.cycle': {
    vi: 'Vòng lặp qua khối “{node}” không có khối nào chờ khách nên sẽ chạy mãi. Thêm khối Hỏi hoặc Chờ vào vòng.',
    en: 'The loop through “{node}” never waits for the customer and would run for ever. Put an Ask or Wait block into it.',
  },
  'E06.self': {
    vi: 'Khối “{node}” gọi lại chính luồng này. Chọn luồng khác.',
    en: '“{node}” calls this same flow. Choose another flow.',
  },
  'E07.regex': {
    vi: 'Khối “{node}”: biểu thức “{text}” không đúng cú pháp. Sửa lại biểu thức.',
    en: '“{node}”: the expression “{text}” is not valid. Correct it.',
  },
  'E07.template': {
    vi: 'Khối “{node}”: chỗ chèn biến “{text}” viết chưa đúng. Dạng đúng: {open}tên biến | bộ lọc{close}.',
    en: '“{node}”: the placeholder “{text}” is not valid. It looks like {open}variable | filter{close}.',
  },
  'E07.filter': {
    vi: 'Khối “{node}”: không có bộ lọc “{text}”. Dùng: vnd, date, phone, upper, default, json, noaccent.',
    en: '“{node}”: there is no filter “{text}”. Use: vnd, date, phone, upper, default, json, noaccent.',
  },
  'E07.url': {
    vi: 'Địa chỉ của "{name}" không đúng. Nhập địa chỉ bắt đầu bằng https://',
    en: 'The address of "{name}" is not valid. Enter one that starts with https://',
  },
  'E08.limit': {
    vi: 'Khối “{node}” đặt “{setting}” là {value}, tối đa {limit}.',
    en: '“{node}” sets “{setting}” to {value}; the most is {limit}.',
  },
  'E-CB1': {
    vi: 'Bot chưa có chỉ dẫn và chưa có kiến thức nên không trả lời được gì. Viết chỉ dẫn hoặc chọn bộ kiến thức.',
    en: 'The bot has neither instructions nor knowledge, so it cannot answer. Write instructions or choose datasets.',
  },
  'E-CB2.none': {
    vi: 'Mô hình dùng khoá riêng nhưng chưa chọn kết nối. Chọn kết nối hoặc dùng bộ trả lời có sẵn.',
    en: 'The model uses an own key, but no connection is chosen. Choose one, or use the built-in engine.',
  },
  'E-CB2.kind': {
    vi: 'Kết nối đã chọn không phải nhà cung cấp mô hình. Chọn kết nối khác.',
    en: 'The chosen connection is not a model provider. Choose another.',
  },
  'E-CB3': {
    vi: 'Câu dự phòng đang trống. Viết câu bot nói khi chưa có thông tin.',
    en: 'The fallback sentence is empty. Write what the bot says when it does not know.',
  },
  'E-CB4': {
    vi: 'Hai công cụ cùng tên "{name}". Đổi tên một công cụ.',
    en: 'Two tools have the name "{name}". Rename one of them.',
  },
  W01: {
    vi: 'Không có đường nào đi tới khối “{node}”. Nối khối này hoặc xoá đi.',
    en: 'Nothing leads to “{node}”. Connect it, or delete it.',
  },
  'W02.flow': {
    vi: 'Khách không có cách gặp nhân viên. Thêm khối Chuyển nhân viên hoặc bật lối thoát "gặp nhân viên".',
    en: 'Customers have no way to a person. Add a Hand-off block, or switch on the exit to a person.',
  },
  'W02.chatbot': {
    vi: 'Bot không tự chuyển cho nhân viên khi không trả lời được. Bật công cụ chuyển nhân viên hoặc đặt số lần chưa trả lời được.',
    en: 'The bot never hands over by itself. Switch on the hand-off tool, or set after how many unanswered questions.',
  },
  W03: {
    vi: 'Khối “{node}” chờ khách mãi mãi. Đặt thời gian chờ và nối nhánh hết giờ.',
    en: '“{node}” waits for ever. Set a time limit and connect its timeout.',
  },
  W04: {
    vi: 'Từ khối “{node}” bot gửi {count} tin liền nhau, {channel} chỉ cho {limit} tin mỗi lượt. Gộp bớt tin.',
    en: 'From “{node}” on the bot sends {count} messages in a row; {channel} allows {limit}. Join some of them.',
  },
  W05: {
    vi: 'Tin ở khối “{node}” dài {count} ký tự, kênh chat chỉ nhận {limit}. Rút gọn hoặc tách ra.',
    en: 'The message of “{node}” has {count} characters; channels take {limit}. Shorten or split it.',
  },
  W06: {
    vi: 'Cách xưng hô chưa nhất quán: có cả "{one}" và "{other}". Chọn một cách gọi.',
    en: 'The forms of address are mixed: both "{one}" and "{other}". Choose one.',
  },
  'W07.empty': {
    vi: 'Nhánh “{branch}” của khối “{node}” không có điều kiện nào nên không bao giờ đúng.',
    en: 'Branch “{branch}” of “{node}” has no condition, so it is never true.',
  },
  'W07.clash': {
    vi: 'Nhánh “{branch}” của khối “{node}” đòi một biến có hai giá trị cùng lúc nên không bao giờ đúng.',
    en: 'Branch “{branch}” of “{node}” wants one variable to have two values at once, so it is never true.',
  },
  'W07.same': {
    vi: 'Nhánh “{branch}” của khối “{node}” giống hệt nhánh trước nên không bao giờ tới lượt.',
    en: 'Branch “{branch}” of “{node}” is the same as an earlier one, so it is never taken.',
  },
  W08: {
    vi: 'Khối “{node}” gọi API mà chưa có nhánh lỗi. Nối nhánh lỗi để khách không bị bỏ lửng.',
    en: '“{node}” calls an API and has no error branch. Connect one, so that customers are not left hanging.',
  },
  W09: {
    vi: 'Khối “{node}”: từ khoá “{word}” đã có ở điều kiện kích hoạt phía trước nên điều kiện này không bao giờ chạy.',
    en: '“{node}”: the keyword “{word}” belongs to an earlier trigger, so this one never runs.',
  },
  W10: {
    vi: 'Chỉ dẫn nói về giá nhưng chưa có kiến thức để tra. Chọn bộ kiến thức có bảng giá.',
    en: 'The instructions speak of prices, but there is no knowledge to look them up in. Choose a dataset with prices.',
  },
  'W10.flow': {
    vi: 'Chỉ dẫn của khối “{node}” nói về giá nhưng chưa có kiến thức để tra. Chọn bộ kiến thức có bảng giá.',
    en: 'The instructions of “{node}” speak of prices, but there is no knowledge to look them up in. Choose a dataset with prices.',
  },
  'W-CB1.conversation': {
    vi: 'Giới hạn {value} credit mỗi cuộc trò chuyện thấp hơn một câu trả lời của AI. Tăng giới hạn hoặc để 0.',
    en: 'A cap of {value} credits per conversation is less than one AI reply costs. Raise it, or set 0.',
  },
  'W-CB1.day': {
    vi: 'Giới hạn mỗi ngày thấp hơn giới hạn mỗi cuộc trò chuyện. Xem lại hai con số này.',
    en: 'The cap per day is lower than the cap per conversation. Look at both numbers again.',
  },
  'W-CB2': {
    vi: 'Bot chỉ được trả lời từ kiến thức nhưng chưa có bộ kiến thức nào. Chọn bộ kiến thức.',
    en: 'The bot may answer from knowledge only, but has none. Choose a dataset.',
  },
  'W-CB3': {
    vi: 'Máy chủ công cụ đã thêm nhưng chưa cho phép công cụ nào. Chọn công cụ được dùng.',
    en: 'A tool server is added, but none of its tools is allowed. Choose the allowed ones.',
  },
  'W-CB5': {
    vi: 'Còn {count} điều lấy từ mẫu chưa được xác nhận nên bot chưa dùng. Xác nhận, sửa hoặc xoá trong "Thông tin mẫu".',
    en: '{count} examples of the template are not confirmed, so the bot does not use them. Confirm, change or remove them under "Examples of the template".',
  },
  'W-CB4': {
    vi: 'Hệ thống chưa cài mô hình dùng chung, bot sẽ dùng bộ trả lời có sẵn.',
    en: 'The platform has no model of its own, so the built-in engine will answer.',
  },
} as const satisfies Record<string, { vi: string; en: string }>

export type ProblemKey = keyof typeof problemWords
