import { defineFeature } from '#core/feature.ts'
import { contactsJobs } from './contacts.jobs.ts'
import { samePersonListener } from './link-same-person.ts'
import { contactsListeners } from './save-captured.ts'
import { sharedInfoListener } from './save-shared-info.ts'
import { contactSamples } from './demo/contact-samples.ts'
import { seedClinicContacts, seedContacts } from './demo/seed-contacts.ts'
import { contactRoutes } from './routes.ts'

export const contactsFeature = defineFeature({
  name: 'contacts',
  routes: contactRoutes,
  jobs: contactsJobs,
  listeners: [...contactsListeners, sharedInfoListener, samePersonListener],
  seedDemo: seedContacts,
  seedNeighbour: async (ctx, { isShop }) => {
    if (isShop) await seedClinicContacts(ctx)
  },
  samples: contactSamples,
})
