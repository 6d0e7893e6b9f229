export { presentRun, presentRunWithSteps, presentSession } from './agent.presenter.ts'
export {
  countSessionsOfContacts,
  sessionsOfContacts,
  turnsOfSessions,
  type ProgramTalk,
} from './contact-sessions.repository.ts'
export { sessionIdsOfContacts, sessionIdsOfThreads } from './erase.repository.ts'
export { saidFields } from './agent.events.ts'
export { openSession, type OpenSession } from './open-session.ts'
export { resumeSession } from './resume-session.ts'
export { carryOut, runTurn, type TurnInput } from './run-turn.ts'
export { beginTurn, continueTurn, type Beginning, type NextInput } from './turn/begin-turn.ts'
export type { EndingTurn, PastMessage, SaveWithTurn } from './turn/contract.ts'
export { answerFromKnowledge } from './builtin/answer.ts'
export { canonicalPhone, findSlots, type Slot } from './understand/find-slots.ts'
export { normaliseMessage } from './understand/normalise-message.ts'
export { rememberedAddress } from './understand/remembered-address.ts'
export { detectAddress, fillAddress, resolveAddress } from './understand/pronouns.ts'
export { quickIntent } from './understand/quick-intents.ts'
export { seedDemoRuns } from './demo/seed-runs.ts'
export type { DemoAnswers, DemoTalk } from './demo/demo-contract.ts'
export { getSession } from './read-sessions.ts'
export { findRun } from './runs.repository.ts'
export { draftPrefix, findSession, lockSession, setSessionContact } from './sessions.repository.ts'
export { detectLanguage } from './understand/detect-language.ts'
export { factsOf } from './guards/facts/facts-of.ts'
