import { defineForm } from '../form/index.ts'
import type { FeedDetails } from './feeds.model.ts'

const isSftp = ({ kind }: FeedDetails): boolean => kind === 'sftp'

/** Fields, messages and the server's check follow from here. */
export const feedForm = defineForm<FeedDetails>()('feeds', {
  name: { kind: 'text', label: 'fields.name', hint: 'hints.name', required: true, max: 120 },
  kind: {
    kind: 'choice',
    label: 'fields.kind',
    initial: 'upload',
    radios: true,
    choices: [
      { value: 'upload', text: 'kinds.upload', hint: 'kindHints.upload' },
      { value: 'folder', text: 'kinds.folder', hint: 'kindHints.folder' },
      { value: 'push', text: 'kinds.push', hint: 'kindHints.push' },
      { value: 'sftp', text: 'kinds.sftp', hint: 'kindHints.sftp' },
    ],
  },
  isActive: { kind: 'flag', label: 'fields.isActive', hint: 'hints.isActive', initial: true },
  host: { kind: 'text', label: 'fields.host', max: 200, required: isSftp, visible: isSftp },
  port: { kind: 'number', label: 'fields.port', min: 1, max: 65_535, whole: true, initial: 22, visible: isSftp },
  username: { kind: 'text', label: 'fields.username', max: 200, required: isSftp, visible: isSftp, autocomplete: 'off' },
  password: {
    kind: 'password',
    label: 'fields.password',
    hint: 'hints.password',
    max: 200,
    visible: isSftp,
    drafted: false,
    autocomplete: 'new-password',
  },
  path: { kind: 'text', label: 'fields.path', hint: 'hints.path', max: 400, visible: isSftp },
})
