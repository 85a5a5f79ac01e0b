import { activationForm, activationWire, writtenCode, type ActivationDetails } from '@vitrine/core/products'
import { callAs, formTrial } from '../test/form-trials.ts'
import { ids, type TestApp } from '../test/harness.ts'
import type { MakeSamples } from '../test/samples.ts'
import { hashOfCode, newCode } from './products.code.service.ts'
import { insertCode } from './products.store.ts'

const path = '/api/backend/activate-product'

/** A code that opens the website for good. */
const makeCode = async ({ database, clock }: TestApp): Promise<string> => {
  const plain = newCode()
  await insertCode(database, hashOfCode(plain), { product: 'website', days: null, uses: 10_000, expiresAt: null }, clock.now())
  return writtenCode(plain)
}

export const samples: MakeSamples = async (app) => {
  const code = await makeCode(app)
  return {
    bodies: { [`POST ${path}`]: { code } },
    forms: [
      formTrial<ActivationDetails>({
        form: activationForm,
        calls: {
          [`POST ${path}`]: {
            values: [{ code }],
            async send(values) {
              const { product } = activationWire.decode(await callAs(app, ids.northMain, ['POST', path], { code: values.code }))
              // The code itself is not kept.
              return { before: activationForm.empty, after: { code: product === 'website' ? values.code : '' } }
            },
          },
        },
      }),
    ],
  }
}
