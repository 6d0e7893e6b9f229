/** How long bought credits last. */
const boughtMonths = 12

export const creditsLastUntil = (boughtAt: Date): Date => {
  const end = new Date(boughtAt)
  end.setUTCMonth(end.getUTCMonth() + boughtMonths)
  return end
}
