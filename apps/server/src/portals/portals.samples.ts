import {
  advertiserPortalsWire,
  portalAccountDetailsWire,
  portalAccountForm,
  portalIdentifiers,
  type PortalAccountDetails,
} from '@vitrine/core/portals'
import { unseal } from '../ports/sealed.ts'
import { callAs, formTrial, type AnyFormTrial } from '../test/form-trials.ts'
import { ids, type TestApp } from '../test/harness.ts'
import { secret, type MakeSamples } from '../test/samples.ts'
import { findSignIn } from './portals.accounts.store.ts'
import { portalAccounts, portals } from './portals.table.ts'

const listPath = '/api/provider/diffuseurs/annonceur'
const path = `${listPath}/:portal` as const

const limited: PortalAccountDetails = {
  agencyCode: 'AG1',
  login: 'north',
  contract: 'C-1',
  password: 'deliver it',
  photoMode: 'DIFF',
  quota: 'limited',
  slots: 12,
  price: 30,
}

/** A portal whose id is the number of north itself, since `/annonceur/:id` names both: a portal of an advertiser, and an advertiser. */
const agreed = ids.north
/** A portal that requires all identifiers. */
const asking = 7002

const accountTrial = (app: TestApp): AnyFormTrial => {
  const { database, deps } = app
  const password = async () => {
    const { password: sealed } = await findSignIn(database, { advertiserId: ids.north, portalId: asking })
    return sealed === null ? '' : unseal(deps.config.tokenSecret, sealed)
  }
  const read = async (): Promise<PortalAccountDetails> => {
    const { items } = advertiserPortalsWire.decode(await callAs(app, ids.northMain, ['GET', `${listPath}?preset=all`]))
    const account = items.find(({ id }) => id === asking)?.account
    return account ? { ...account, password: (await password()) ?? '' } : portalAccountForm.empty
  }
  return formTrial<PortalAccountDetails>({
    form: portalAccountForm,
    calls: {
      [`PUT ${path}`]: {
        values: [limited, { ...limited, quota: 'none', slots: null }],
        async send(typed) {
          const before = await read()
          await callAs(app, ids.northMain, ['PUT', `${listPath}/${asking}`], portalAccountDetailsWire.write(typed))
          return { before, after: await read() }
        },
      },
    },
  })
}

export const samples: MakeSamples = async (app) => {
  const { db } = app.database
  await db.insert(portals).values({
    id: asking,
    codeName: 'ASKING',
    name: 'Asking',
    identifiers: [...portalIdentifiers],
    connector: { format: 'poliris', delivery: 'folder', sends: 'all' },
  })
  await db.insert(portals).values({ id: agreed, codeName: 'AGREED', name: 'Agreed', identifiers: ['agency-code'] })
  await db.insert(portalAccounts).values({ advertiserId: ids.north, portalId: agreed, identifiers: { 'agency-code': secret } })
  return {
    ids: { annonceur: agreed },
    bodies: { [`PUT ${path}`]: { code_agence: 'TAKEN', type_quota: 'illimite' }, [`PUT ${path}/actif`]: { actif: false } },
    query: { diffuseur: '' },
    forms: [accountTrial(app)],
  }
}
