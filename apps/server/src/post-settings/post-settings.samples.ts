import { postSettingsForm, postSettingsWire, type KeptPostSettings, type PostSettings } from '@vitrine/core/post-settings'
import { callAs, formTrial, type AnyFormTrial } from '../test/form-trials.ts'
import { ids, type TestApp } from '../test/harness.ts'
import type { MakeSamples } from '../test/samples.ts'

const path = '/api/provider/socialposts/reglages'

const first: PostSettings = { lateMinutes: 60, onChange: 'refresh', slots: [{ weekday: 2, time: '10:30' }], needsApproval: true }
const second: PostSettings = { lateMinutes: 30, onChange: 'hold', slots: [], needsApproval: false }

/** A head office has all of the settings. The first time they are inserted, the second time changed. */
const settingsTrial = (app: TestApp): AnyFormTrial => {
  const read = async (): Promise<KeptPostSettings> => postSettingsWire.decode(await callAs(app, ids.headMain, ['GET', path]))
  return formTrial<PostSettings>({
    form: postSettingsForm,
    calls: {
      [`PUT ${path}`]: {
        values: [first, second],
        async send(settings) {
          const before = await read()
          await callAs(app, ids.headMain, ['PUT', path], postSettingsWire.write({ ...settings, version: before.version }))
          return { before, after: await read() }
        },
      },
    },
  })
}

export const samples: MakeSamples = (app) => ({ forms: [settingsTrial(app)] })
