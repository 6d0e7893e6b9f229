import type { FlowConfig, FlowNode } from '@app/contracts/flow-settings'

/** A node; the builder lays it out when the flow is opened first. */
export const node = (
  id: string,
  type: string,
  label: string,
  data: Record<string, unknown>,
  out: Record<string, string> = {},
): FlowNode => ({ id, type, label, data, out })

export const say = (text: string) => ({ parts: [{ kind: 'text', text }] })

export type FlowVariable = FlowConfig['vars'][number]
export const variable = (key: string, type: FlowVariable['type']): FlowVariable => ({ key, type, scope: 'thread' })

/** A question whose answer is kept; who falls silent is told that the shop is still there, who cannot answer gets a person. */
export const ask = (
  id: string,
  label: string,
  text: string,
  next: string,
  own: Record<string, unknown> = {},
): FlowNode => node(id, 'ask', label, { text, ...own }, { ok: next, invalid: 'chuyen', timeout: 'giu_lien_lac' })

export const askContact = {
  name: (next: string) =>
    ask('ten', 'Tên khách', 'Dạ cho {{xưng}} xin tên của mình ạ?', next, {
      kind: 'text',
      saveTo: 'contact.name',
      skipIfKnown: true,
    }),
  phone: (next: string) =>
    ask('sdt', 'Số điện thoại', 'Dạ {{gọi}} cho {{xưng}} xin số điện thoại ạ?', next, {
      kind: 'phone_vn',
      saveTo: 'contact.phone',
      skipIfKnown: true,
      invalidText: 'Dạ số điện thoại này chưa đúng, mình xem lại giúp {{xưng}} nhé.',
    }),
}
