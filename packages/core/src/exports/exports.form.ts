import { defineForm } from '../form/form.define.ts'
import type { ExportRequest } from './exports.model.ts'

/** Where a file goes, and what it is called without its ending, which the server adds. */
export type ExportAddress = Pick<ExportRequest, 'to' | 'filename'>

const maxFilename = 100

/** What some system does not take in a file's name. */
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

/** The body names its fields as the model does. */
export const exportAddressNames = { to: 'to', filename: 'filename' } as const
