import type { MakeSamples } from '../test/samples.ts'

const path = '/api/backend/personal_data'
// The first contact, which is north's.
const person = { contact: 500001 }

export const samples: MakeSamples = () => ({
  bodies: { [`POST ${path}/export`]: person, [`POST ${path}/erase`]: person, [`PUT ${path}/retention`]: { mois: 36 } },
})
