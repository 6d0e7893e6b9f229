import type { ChatState } from './state.ts'

/** The state of the chat; every change is drawn. */
export const createStore = (initial: ChatState, onChange: () => void) => {
  let state = initial
  const set = (next: ChatState): void => {
    state = next
    onChange()
  }
  return {
    get: () => state,
    set,
    change: (part: Partial<ChatState>): void => set({ ...state, ...part }),
  }
}
export type Store = ReturnType<typeof createStore>
