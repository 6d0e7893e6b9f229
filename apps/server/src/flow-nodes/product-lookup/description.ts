import { describeNode, field, output, provided, words } from '../describe.ts'

export const productLookupDescription = describeNode({
  type: 'product_lookup',
  group: 'ai',
  icon: 'shopping-bag',
  label: words('Tra sản phẩm', 'Look up product'),
  hint: words('Tra bảng sản phẩm theo chữ khách gõ.', 'Looks the customer’s words up in a product table.'),
  keywords: ['giá', 'price', 'hàng'],
  fields: [
    field('dataset', 'dataset', words('Bảng sản phẩm', 'Product table'), { isRequired: true }),
    field('text', 'template-line', words('Tra theo', 'Look up'), { default: '{{sys.lastText}}' }),
    field('limit', 'number', words('Tối đa', 'At most'), { default: 3, min: 1, max: 20 }),
    field('inStock', 'switch', words('Chỉ hàng còn', 'In stock only'), { default: false }),
    field('maxPrice', 'template-line', words('Giá không quá', 'Price at most'), { isAdvanced: true }),
  ],
  summaryField: 'text',
  outputs: [
    output('one', 'Một mẫu', 'One'),
    output('many', 'Nhiều mẫu', 'Several'),
    output('none', 'Không có', 'None'),
  ],
  provides: [
    provided('rows', 'list', 'Các sản phẩm', 'Products'),
    provided('row', 'product', 'Sản phẩm đầu', 'First product'),
    provided('names', 'text', 'Tên các sản phẩm', 'Names of the products'),
    provided('count', 'number', 'Số sản phẩm', 'Number of products'),
  ],
})
