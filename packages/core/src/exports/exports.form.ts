import { defineForm } from '../form/form.define.ts'
import type { ExportRequest } from './exports.model.ts'

/** The recipient of a file, and its name without the extension, which the server adds. */
export type ExportAddress = Pick<ExportRequest, 'to' | 'filename'>

const maxFilename = 100

/** Characters that some operating system refuses in a file's name. */
const unfit = /[/\\:*?"<>|]|^\./

export const exportForm = defineForm<ExportAddress>()('list-export', {
  to: {
    kind: 'email',
    label: 'to',
    required: true,
    autocomplete: 'email',
    messages: { required: 'badAddress', invalid: 'badAddress' },
  },
  filename: {
    kind: 'text',
    label: 'filename',
    required: true,
    max: maxFilename,
    unit: '.xlsx',
    tidy: (name) => name.replace(/\.xlsx$/i, '').trim(),
    check: (name) => (unfit.test(name) ? { reason: 'unfit', params: { number: maxFilename } } : null),
    messages: { required: 'badName', unfit: 'unfitName' },
  },
})

/** The body has the same names of fields as the model. */
export const exportAddressNames = { to: 'to', filename: 'filename' } as const
