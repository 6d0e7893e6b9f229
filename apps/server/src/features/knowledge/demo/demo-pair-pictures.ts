/** What some answers of the demo shop show, by their first question: words for the picture and the product in it. */
const shown: Readonly<Record<string, readonly [string, string]>> = {
  'Có size lớn không?': ['Đầm suông midi linen kem, có đến XXL', 'NL114'],
  'Bầu mặc được không?': ['Đầm babydoll linen trắng', 'NL121'],
  'Vải linen có nóng không?': ['Áo hai dây linen trắng', 'NL109'],
  'Linen có bị nhăn không?': ['Quần ống rộng linen nâu đất', 'NL136'],
  'Vải có mỏng không?': ['Chân váy xếp ly linen kem, có lót', 'NL126'],
  'Màu thật có giống ảnh không?': ['Áo sơ mi cổ trụ linen xanh rêu', 'NL103'],
}

/** The answer with its picture, as an owner writes it. */
export const withPicture = ({ questions: [first = ''], answer }: { questions: string[]; answer: string }): string => {
  const [words, code] = shown[first] ?? []
  return words ? `${answer}\n\n![${words}](/demo-shop/pictures/${code}.svg)` : answer
}
