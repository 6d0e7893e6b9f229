import type { Attachment } from '@app/contracts/conversations'
import { Refusal } from './api.ts'
import type { ChatState } from './state.ts'
import type { Words } from './words.ts'

const maxBytes = 5 * 1024 * 1024
const mostFiles = 5

interface Uploading {
  file: File
  upload: () => Promise<Attachment>
  words: Words
  state: () => ChatState
  change: (part: Partial<ChatState>) => void
}

/** Brings a file to the server; it goes out with the next message. */
export const uploadFile = async ({ file, upload, words, state, change }: Uploading): Promise<void> => {
  if (state().files.length + state().uploads >= mostFiles) return
  if (file.size > maxBytes) return change({ notice: words.fileTooLarge })
  change({ uploads: state().uploads + 1, notice: null })
  try {
    const attachment = await upload()
    change({ files: [...state().files, attachment] })
  } catch (error) {
    change({ notice: wordsFor(error, words) })
  } finally {
    change({ uploads: state().uploads - 1 })
  }
}

const wordsFor = (error: unknown, words: Words): string => {
  if (!(error instanceof Refusal)) return words.uploadFailed
  if (error.status === 413) return words.fileTooLarge
  return error.code === 'UNSUPPORTED_TYPE' ? words.fileRefused : error.message || words.uploadFailed
}
