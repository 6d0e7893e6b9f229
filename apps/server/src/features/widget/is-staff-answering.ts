/** Whether staff answer now, as far as the customer may know. */
export const isStaffAnswering = (
  { mode, aiPausedUntil }: { mode: 'ai' | 'manual'; aiPausedUntil: Date | string | null },
  now: Date,
): boolean => mode === 'manual' || (aiPausedUntil !== null && new Date(aiPausedUntil) > now)
