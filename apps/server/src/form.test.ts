import { afterAll, describe, expect, test } from 'vitest'
import type { Endpoint } from './http/endpoint.ts'
import { subscribeContacts } from './test/contacts.ts'
import { lostFields } from './test/form-trials.ts'
import { createTestApp } from './test/harness.ts'
import { makeSamples } from './test/samples.ts'

const app = await createTestApp()
// Before any call: an account's rights are cached from its first call on.
await subscribeContacts(app.database)
const { forms: trials } = await makeSamples(app)
afterAll(() => app.close())

const name = ({ method, path }: Endpoint) => `${method} ${path}`

const forms = Map.groupBy(
  app.endpoints.filter((endpoint) => endpoint.form),
  ({ form }) => form!.form,
)

describe('every field of a form is kept', () => {
  test.each([...forms].map(([form, endpoints]) => ({ texts: form.texts, form, endpoints })))('$texts', async ({ form, endpoints }) => {
    const trial = trials.find((each) => each.form === form)
    if (!trial)
      throw new Error(`Nothing tries the form "${form.texts}": give \`forms: [formTrial(...)]\` in the .samples.ts of its feature`)
    for (const endpoint of endpoints) {
      const call = name(endpoint)
      const sending = trial.calls[call]
      if (!sending) throw new Error(`Nothing tries the form "${form.texts}" by ${call}: give it among the \`calls\` of its trial`)
      expect({ form: form.texts, call, lost: await lostFields(form.names, sending) }).toEqual({ form: form.texts, call, lost: [] })
    }
  })

  test('and nothing else is tried', () => {
    const known = new Set([...forms.values()].flat().map(name))
    expect(trials.flatMap(({ calls }) => Object.keys(calls)).filter((call) => !known.has(call))).toEqual([])
  })
})
