import type { ActName } from '@app/contracts/acts'
import { sayAct, type ActSaying } from '../acts/sayings.ts'
import { contactLine } from '../acts/tasks/task-words.ts'
import type { ActReply } from './act-reply.ts'
import { beginTask, cancelTask, continueTask, correctTask, openTask } from './carry-out-task.ts'
import type { Turn } from './contract.ts'
import type { UnderstoodTurn } from './understand-turn.ts'

type Answer = (turn: Turn, understood: UnderstoodTurn) => ActReply | null | Promise<ActReply | null>

const says =
  (saying: ActSaying): Answer =>
  (_turn, understood) => ({ text: sayAct(saying, understood) })

/** Acts that need neither knowledge nor a model: they are answered the same way whoever answers questions. */
const talk: Readonly<Partial<Record<ActName, Answer>>> = {
  greeting: says('greeting'),
  thanks: says('thanks'),
  bye: says('bye'),
  'asks-bot': says('bot'),
  wordless: (_turn, understood) => ({ text: sayAct(understood.text.includes('[') ? 'picture' : 'emoji', understood) }),
  agrees: async (turn, understood) => (await continueTask(turn, understood)) ?? { text: sayAct('agrees', understood) },
  declines: (turn, understood) => cancelTask(turn, understood) ?? declined(understood),
  restart: (turn, understood) => {
    delete turn.state.talk
    turn.state.unansweredInRow = 0
    return { text: sayAct('restart', understood) }
  },
}

/** "hủy đơn giúp mình" of somebody we took no order from is a question to the shop. */
const declined = (understood: UnderstoodTurn): ActReply | null =>
  /^(?:huy|cancel)/.test(understood.act?.phrase ?? '') ? null : { text: sayAct('declines', understood) }

/** Acts that a sale is made of: a model, where there is one, carries them on in its own words. */
const sale: Readonly<Partial<Record<ActName, Answer>>> = {
  orders: (turn, understood) => beginTask(turn, understood, 'order'),
  books: (turn, understood) => beginTask(turn, understood, 'booking'),
  corrects: (turn, understood) => correctTask(turn, understood),
  contact: async (turn, understood) => (await continueTask(turn, understood)) ?? noted(turn, understood),
  paid: (turn, understood) => {
    const said = `Khách báo đã thanh toán: “${turn.input.slice(0, 200)}”`
    const who = contactLine(turn.state.slots ?? {}, 'vi')
    const note = [said, who].filter(Boolean).join('\n')
    return {
      text: sayAct('paid', understood),
      handoff: { reason: 'Khách báo đã thanh toán', summary: note, note, keepsAnswering: true },
    }
  },
}

const noted = (turn: Turn, understood: UnderstoodTurn): ActReply => {
  const contact =
    contactLine(turn.captured, understood.language) || contactLine(turn.state.slots ?? {}, understood.language)
  return { text: sayAct('contact', understood, { contact }) }
}

export const answerTalk: Answer = (turn, understood) =>
  talk[understood.act?.act ?? 'bargains']?.(turn, understood) ?? null

/** What a message does for a sale; also a bare reply to what the customer was asked for. */
export const answerSale: Answer = async (turn, understood) => {
  const act = understood.act?.act
  if (act) return (await sale[act]?.(turn, understood)) ?? null
  return openTask(turn) ? continueTask(turn, understood) : null
}
