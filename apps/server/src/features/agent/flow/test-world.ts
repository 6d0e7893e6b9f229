import type { FlowTestState } from '#db/schema/index.ts'
import { NodeFailure } from '#flow-nodes/contract.ts'
import type { FlowWorld } from '#features/flows/public.ts'

/** What the clock shows in the world of a test; outside of tests it is the real one. */
export const nowIn = (test: FlowTestState | undefined, now: Date): Date =>
  new Date(now.getTime() + (test?.clockMs ?? 0))

/** The world as somebody who tests has set it; nothing of it leaves the process. */
export const inTestWorld = (world: FlowWorld, test: FlowTestState | undefined): FlowWorld => {
  if (!test) return world
  const { channel, contact, hours, hasCredits, http, steps } = test
  const { ports, facts } = world
  return {
    ...world,
    now: () => nowIn(test, world.now()),
    facts: {
      sys: {
        ...facts.sys,
        ...(channel === null ? {} : { channel }),
        ...(hours === undefined ? {} : { isWorkingHours: hours === 'open' }),
      },
      contact: { ...filled(contact), ...facts.contact },
    },
    ports: {
      ...ports,
      ...(hours === undefined ? {} : { isSetOpen: hours === 'open' }),
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
