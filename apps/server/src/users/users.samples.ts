import { memberDetailsWire, memberWire, userForm, type MemberDetails } from '@vitrine/core/users'
import { callAs, formTrial, type AnyFormTrial } from '../test/form-trials.ts'
import { ids, type TestApp } from '../test/harness.ts'
import type { MakeSamples } from '../test/samples.ts'

const path = '/api/backend/users'
/** A new user of the calling account: adding one to one's own account leaks nothing. */
const stranger = { role: 'ROLE_SUB_USER', lastname: 'Taken over', email: 'new@example.org', active: true }

const details: MemberDetails = {
  role: 'user',
  lastName: 'Durand',
  firstName: 'Inès',
  email: 'ines.durand@example.org',
  phone: '0240000001',
  mobile: '0600000001',
  address: '1 rue Neuve',
  postalCode: '1000',
  city: 'Bruxelles',
  country: 'BE',
  priceUrl: 'https://north.example/fees',
  active: true,
  identifierCode: 'NEGOCIATEUR',
  identifierValue: 'N7',
}
const others: MemberDetails = {
  role: 'admin',
  lastName: 'Petit',
  firstName: 'Léo',
  email: 'leo.petit@example.org',
  phone: '0240000002',
  mobile: '0600000002',
  address: '2 rue Haute',
  postalCode: '44000',
  city: 'Nantes',
  country: 'FR',
  priceUrl: 'https://north.example/other-fees',
  active: false,
  identifierCode: '',
  identifierValue: '',
}

const userTrial = (app: TestApp): AnyFormTrial => {
  const read = async (id: number) => memberWire.decode(await callAs(app, ids.northMain, ['GET', `${path}/${id}`]))
  return formTrial<MemberDetails>({
    form: userForm,
    calls: {
      [`POST ${path}`]: {
        values: [details, others],
        async send(typed) {
          const { id } = await callAs<{ id: number }>(app, ids.northMain, ['POST', path], { user: memberDetailsWire.write(typed) })
          return { before: userForm.empty, after: await read(id) }
        },
      },
      [`PUT ${path}/:id`]: {
        values: [others, details].map((typed) => ({ ...typed, email: `changed.${typed.email}` })),
        async send(typed) {
          const before = await read(ids.northSub)
          const user = { ...memberDetailsWire.write(typed), version: before.version }
          await callAs(app, ids.northMain, ['PUT', `${path}/${ids.northSub}`], { user })
          return { before, after: await read(ids.northSub) }
        },
      },
    },
  })
}

export const samples: MakeSamples = (app) => ({
  ids: { users: ids.northContact, sessions: '00000000-0000-4000-8000-000000000000' },
  bodies: {
    [`POST ${path}`]: { user: stranger },
    [`PUT ${path}/:id`]: { user: { ...stranger, role: 'ROLE_CONTACT', version: 1 } },
    [`POST ${path}/:id/access`]: { role: 'ROLE_SUB_ADMIN' },
    [`PUT ${path}/:id/colleagues`]: { colleagues: [ids.northSub] },
    [`POST ${path}/import`]: { file: Buffer.from('Nom;Email\nTaken over;taken@example.org').toString('base64'), apply: false },
  },
  query: { username: 'north' },
  forms: [userTrial(app)],
})
