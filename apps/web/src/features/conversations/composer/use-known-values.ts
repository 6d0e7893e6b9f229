import type { Thread } from '@app/contracts/conversations'
import { readStored, writeStored } from '#lib/session/storage.ts'
import { useSession } from '#lib/session/session.ts'
import { useGetChatContactQuery } from '../api.ts'

const SELF_KEY = 'chatSelfName'

/** The own pronoun is the same in every conversation, so it is asked once. */
export const rememberSelf = (name: string | undefined): void => {
  if (name) writeStored(SELF_KEY, name)
}

/** The values canned replies can fill in without asking. */
export const useKnownValues = (thread: Thread): Readonly<Record<string, string>> => {
  const { user } = useSession()
  const contactId = thread.contact?.id ?? ''
  const { currentData } = useGetChatContactQuery({ params: { contactId } }, { skip: contactId === '' })
  return {
    ten_khach: thread.contact?.name ?? '',
    ten_shop: user?.workspace?.name ?? '',
    gọi: currentData?.pronoun ?? '',
    xưng: readStored(SELF_KEY) ?? '',
  }
}
