import { describeNode, errorExit, field, output, provided, words } from '../describe.ts'

export const httpDescription = describeNode({
  type: 'http',
  group: 'business',
  icon: 'globe',
  label: words('Gọi API', 'Call an API'),
  hint: words('Gọi một địa chỉ bên ngoài và lấy kết quả vào biến.', 'Calls an address outside and keeps its answer.'),
  keywords: ['api', 'webhook', 'rest'],
  summaryField: 'url',
  fields: [
    field('method', 'select', words('Phương thức', 'Method'), {
      default: 'GET',
      choices: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((value) => ({ value, label: words(value, value) })),
    }),
    field('url', 'template-line', words('Địa chỉ', 'Address'), { isRequired: true }),
    field('headers', 'map', words('Header', 'Headers'), {
      help: words(
        '{{secret.tên-kết-nối}} lấy khoá của một kết nối, chỉ gửi tới đúng địa chỉ của kết nối đó.',
        '{{secret.connection-name}} takes the key of a connection, and is sent to the address of that connection only.',
      ),
      default: {},
      isAdvanced: true,
    }),
    field('body', 'template', words('Nội dung gửi', 'Body'), {
      showIf: { name: 'method', in: ['POST', 'PUT', 'PATCH'] },
    }),
    field('timeoutSeconds', 'number', words('Chờ tối đa (giây)', 'Wait at most (seconds)'), {
      default: 10,
      min: 1,
      max: 10,
      isAdvanced: true,
    }),
    field('retries', 'number', words('Thử lại', 'Tries again'), { default: 0, min: 0, max: 3, isAdvanced: true }),
    field(
      'map',
      'map',
      words('Lấy vào biến (biến → đường dẫn trong kết quả)', 'Keep (variable → path in the answer)'),
      { default: {} },
    ),
  ],
  outputs: [output('ok', 'Thành công', 'Success'), errorExit],
  provides: [
    provided('status', 'number', 'Mã trả về', 'Status'),
    provided('body', 'object', 'Kết quả', 'Answer'),
    provided('text', 'text', 'Kết quả dạng chữ', 'Answer as text'),
  ],
  talksOutside: true,
})
