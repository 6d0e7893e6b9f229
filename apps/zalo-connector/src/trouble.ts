const causes: Readonly<Record<string, string>> = {
  ENOSPC: 'Ổ đĩa của máy đã đầy. Hãy dọn bớt rồi mở lại chương trình; tin nhắn đã nhận vẫn còn.',
  EROFS: 'Ổ đĩa chỉ cho đọc. Hãy chuyển chương trình sang thư mục ghi được.',
  EACCES: 'Chương trình không có quyền ghi vào thư mục của nó.',
  EPERM: 'Chương trình không có quyền ghi vào thư mục của nó.',
  ECONNREFUSED: 'Không kết nối được tới BizAgent. Hãy kiểm tra mạng và địa chỉ.',
  ENOTFOUND: 'Không tìm thấy máy chủ BizAgent. Hãy kiểm tra mạng và địa chỉ.',
}

const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return ''
  if ('code' in error && typeof error.code === 'string' && error.code in causes) return error.code
  return codeOf(error.cause)
}

/** What ended the program, in words for the person in front of the machine. */
export const wordsOf = (error: unknown): string =>
  causes[codeOf(error)] ?? (error instanceof Error ? error.message : String(error))
