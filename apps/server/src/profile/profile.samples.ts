import { profileChangeWire, profileForm, profileWire, type Profile, type ProfileDetails } from '@vitrine/core/profile'
import { callAs, formTrial } from '../test/form-trials.ts'
import { ids } from '../test/harness.ts'
import { secret, type MakeSamples } from '../test/samples.ts'

const path = `/api/provider/annonceur/${ids.north}` as const

export const profileDetails = (changes: Partial<ProfileDetails> = {}): ProfileDetails => ({
  ...profileForm.empty,
  companyName: 'North',
  ...changes,
})

const first: ProfileDetails = {
  companyName: 'Agence du Nord',
  corporateName: 'Agence du Nord SARL',
  address: '1 place du Marché',
  postalCode: '1000',
  city: 'Bruxelles',
  country: 'BE',
  fax: '0320000009',
  website: 'https://north.example.com',
  priceUrl: 'https://north.example.com/fees',
  savesFilters: false,
  pushesToTop: false,
  soldBanner: 'violet',
}
const second = profileDetails({ companyName: 'North', pushesToTop: true, savesFilters: true, soldBanner: 'blue' })

export const samples: MakeSamples = async (app) => {
  await app.database.query('UPDATE advertisers SET corporate_name = $2 WHERE id = $1', [ids.north, secret])
  const read = async (): Promise<Profile> => profileWire.decode(await callAs(app, ids.northMain, ['GET', path]))
  return {
    bodies: {
      'PUT /api/provider/annonceur/:id': profileChangeWire.write({ ...profileDetails({ companyName: 'Taken over' }), version: 0 }),
    },
    forms: [
      formTrial<ProfileDetails>({
        form: profileForm,
        calls: {
          'PUT /api/provider/annonceur/:id': {
            values: [first, second],
            async send(details) {
              const before = await read()
              await callAs(app, ids.northMain, ['PUT', path], profileChangeWire.write({ ...details, version: before.version }))
              return { before, after: await read() }
            },
          },
        },
      }),
    ],
  }
}
