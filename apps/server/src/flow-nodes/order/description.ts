import { describeNode, field, output, provided, words } from '../describe.ts'

export const orderDescription = describeNode({
  type: 'order',
  group: 'business',
  icon: 'receipt',
  label: words('Lên đơn nháp', 'Draft order'),
  hint: words('Tạo đơn nháp, giá đọc lại từ bảng sản phẩm.', 'Makes a draft order with prices read from the table.'),
  keywords: ['đơn hàng'],
  fields: [
    field('items', 'rows', words('Món hàng', 'Items'), {
      isRequired: true,
      default: [],
      fields: [
        field('product', 'template-line', words('Sản phẩm', 'Product'), { isRequired: true }),
        field('size', 'template-line', words('Size', 'Size')),
        field('colour', 'template-line', words('Màu', 'Colour')),
        field('quantity', 'template-line', words('Số lượng', 'Quantity'), { default: '1' }),
      ],
    }),
    field('name', 'template-line', words('Người nhận', 'Recipient'), { default: '{{contact.name}}' }),
    field('phone', 'template-line', words('Số điện thoại', 'Phone'), { default: '{{contact.phone}}' }),
    field('address', 'template-line', words('Địa chỉ', 'Address'), { default: '{{contact.address}}' }),
    field('note', 'template-line', words('Ghi chú', 'Note')),
  ],
  outputs: [output('created', 'Đã lên đơn', 'Made'), output('incomplete', 'Còn thiếu', 'Incomplete')],
  provides: [
    provided('id', 'text', 'Mã đơn', 'Order id'),
    provided('code', 'text', 'Số đơn', 'Order number'),
    provided('total', 'number', 'Tổng tiền', 'Total'),
    provided('missing', 'list', 'Còn thiếu', 'What is missing'),
  ],
})
