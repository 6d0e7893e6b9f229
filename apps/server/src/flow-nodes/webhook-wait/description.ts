import { describeNode, field, output, provided, timeoutField, words } from '../describe.ts'

export const webhookWaitDescription = describeNode({
  type: 'webhook_wait',
  group: 'business',
  icon: 'webhook',
  label: words('Chờ webhook', 'Wait for a call'),
  hint: words('Đưa ra một địa chỉ và chờ hệ thống khác gọi tới.', 'Gives an address and waits until it is called.'),
  keywords: ['callback'],
  fields: [
    field('text', 'template', words('Gửi khách trước khi chờ', 'Send before waiting'), {
      help: words('{{sys.callUrl}} là địa chỉ cần gọi.', '{{sys.callUrl}} is the address to call.'),
    }),
    timeoutField,
  ],
  outputs: [output('called', 'Được gọi', 'Called'), output('timeout', 'Quá giờ', 'Timed out')],
  provides: [provided('body', 'object', 'Nội dung được gửi', 'What was sent')],
  isWaiting: true,
})
