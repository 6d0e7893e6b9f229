import { words } from '../describe.ts'

/** Kinds of answers, as people choose them; `read-answer.ts` and the node `extract` read each. */
const labels = {
  text: words('Chữ', 'Text'),
  number: words('Số', 'Number'),
  phone_vn: words('Số điện thoại', 'Phone number'),
  phone: words('Số điện thoại', 'Phone number'),
  name: words('Tên', 'Name'),
  email: words('Email', 'E-mail'),
  date: words('Ngày', 'Date'),
  time: words('Giờ', 'Time of day'),
  address_vn: words('Địa chỉ', 'Address'),
  address: words('Địa chỉ', 'Address'),
  image: words('Ảnh', 'Picture'),
  file: words('Tệp', 'File'),
  rating: words('Chấm điểm 1–5', 'Rating 1–5'),
  quantity: words('Số lượng', 'Quantity'),
  amount: words('Số tiền', 'Amount'),
} as const

/** The choices of a setting that names one of these kinds. */
export const answerKinds = (...kinds: (keyof typeof labels)[]) =>
  kinds.map((value) => ({ value, label: labels[value] }))
