import { promptDetailsWire, promptForm, promptTrialWire, promptWire, type PromptDetails } from '@vitrine/core/prompts'
import { callAs, formTrial, itemIn } from '../test/form-trials.ts'
import { ids } from '../test/harness.ts'
import { northernAd, secret, type MakeSamples } from '../test/samples.ts'
import { insertPrompt } from './prompts.store.ts'

const path = '/api/provider/add-or-update-prompt'

export const promptDetails = (changes: Partial<PromptDetails> = {}): PromptDetails => ({
  title: 'First',
  network: null,
  tone: 'friendly',
  fields: ['price', 'city'],
  hasReference: false,
  text: 'Begin with the place.',
  constraints: '',
  layout: '',
  temperature: 0.1,
  isDefault: false,
  ...changes,
})

const typed = promptDetails({
  title: 'Other',
  network: 'linkedin',
  tone: 'elegant',
  hasReference: true,
  text: 'End with the place.',
  constraints: 'No superlatives.',
  layout: 'Short paragraphs.',
  temperature: 0.4,
  isDefault: true,
})

export const samples: MakeSamples = async (app) => {
  const { db } = app.database
  const prompt = await db.transaction((tx) => insertPrompt(tx, ids.north, promptDetails({ title: secret, text: secret }), app.clock.now()))
  const trial = promptTrialWire.encode({
    advertiserId: ids.north,
    universe: 'IMMO',
    adId: northernAd,
    mode: 'preview',
    prompt: promptDetails(),
  })
  const read = async (id: number): Promise<PromptDetails> =>
    promptWire.decode(itemIn(await callAs(app, ids.northMain, ['GET', '/api/provider/get-prompts']), id))
  const add = async (details: PromptDetails) =>
    (await callAs<{ id: number }>(app, ids.northMain, ['POST', path], promptDetailsWire.encode(details))).id
  return {
    ids: { prompts: prompt.id, 'delete-prompt': prompt.id },
    bodies: {
      [`POST ${path}`]: promptDetailsWire.encode(promptDetails()),
      [`PUT ${path}`]: { ...promptDetailsWire.encode(promptDetails({ title: 'Taken over' })), id: prompt.id, version: 1 },
      'POST /api/provider/simulate': trial,
    },
    forms: [
      formTrial<PromptDetails>({
        form: promptForm,
        calls: {
          [`POST ${path}`]: {
            values: [typed],
            send: async (record) => ({ before: promptForm.empty, after: await read(await add(record)) }),
          },
          [`PUT ${path}`]: {
            values: [{ ...typed, fields: ['title'] }],
            async send(record) {
              const before = promptDetails()
              const id = await add(before)
              await callAs(app, ids.northMain, ['PUT', path], { ...promptDetailsWire.encode(record), id, version: 1 })
              return { before, after: await read(id) }
            },
          },
        },
      }),
    ],
  }
}
