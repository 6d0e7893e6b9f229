import type { DatasetType } from '@app/contracts/knowledge'
import { Database, LibraryBig, MessageCircleQuestion, type LucideIcon } from 'lucide-react'

export type KindName = 'knowledges' | 'qna' | 'vectorstore'
export interface Kind {
  type: DatasetType
  name: KindName
  path: string
  icon: LucideIcon
}

const kinds: Record<DatasetType, Kind> = {
  1: { type: 1, name: 'knowledges', path: '/knowledges', icon: LibraryBig },
  2: { type: 2, name: 'qna', path: '/qna', icon: MessageCircleQuestion },
  3: { type: 3, name: 'vectorstore', path: '/vectorstore', icon: Database },
}

/** The three types of dataset, each with its own address and words. */
export const kindOf = (type: DatasetType): Kind => kinds[type]
