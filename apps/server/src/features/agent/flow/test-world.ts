import type { FlowTestState } from '#db/schema/index.ts'
import { NodeFailure } from '#flow-nodes/contract.ts'
import type { FlowWorld } from '#features/flows/public.ts'

/** The world as somebody who tests has set it; nothing of it leaves the process. */
export const inTestWorld = (world: FlowWorld, test: FlowTestState | undefined): FlowWorld => {
  if (!test) return world
  const { channel, contact, clockMs, hasCredits, http, steps } = test
  const { ports, facts } = world
  return {
    ...world,
    now: () => new Date(world.now().getTime() + clockMs),
    facts: {
      sys: { ...facts.sys, ...(channel === null ? {} : { channel }) },
      contact: { ...filled(contact), ...facts.contact },
    },
    ports: {
      ...ports,
      // The place names the node that is carried out now.
      http: async (request) => {
        const answer = http[world.place.at ?? '']
        return answer ? { status: answer.status, text: answer.body } : ports.http(request)
      },
      model: {
        answer: async (ask) => {
          if (!hasCredits) throw new NodeFailure('no-credit', 'The test pretends that no credits are left.')
          return ports.model.answer(ask)
        },
      },
    },
    ...(steps === null ? {} : { stopsAfter: steps }),
  }
}

const filled = (contact: FlowTestState['contact']): Record<string, string> =>
  Object.fromEntries(Object.entries(contact).filter(([, value]) => value !== ''))
