import { defineForm } from '../form/index.ts'
import { isServerKind, type FeedDetails } from './feeds.model.ts'

const isFetched = ({ kind }: FeedDetails): boolean => isServerKind(kind)

/** What a form of a source knows: where the stored password goes; null where there is none. */
export interface FeedContext {
  stored: Pick<FeedDetails, 'kind' | 'host' | 'port' | 'username'> | null
}

/** A stored password is sent to nobody but the server that it was typed for. */
const isOtherServer = (details: FeedDetails, { stored }: FeedContext): boolean =>
  isFetched(details) && stored !== null && (['kind', 'host', 'port', 'username'] as const).some((name) => details[name] !== stored[name])

/** The form: fields, messages and the server's check are derived from this table. */
export const feedForm = defineForm<FeedDetails, FeedContext>()('feeds', {
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
      { value: 'ftps', text: 'kinds.ftps', hint: 'kindHints.ftps' },
      { value: 'ftp', text: 'kinds.ftp', hint: 'kindHints.ftp' },
    ],
  },
  isActive: { kind: 'flag', label: 'fields.isActive', hint: 'hints.isActive', initial: true },
  host: { kind: 'text', label: 'fields.host', max: 200, required: isFetched, visible: isFetched },
  port: { kind: 'number', label: 'fields.port', hint: 'hints.port', min: 1, max: 65_535, whole: true, visible: isFetched },
  username: { kind: 'text', label: 'fields.username', max: 200, required: isFetched, visible: isFetched, autocomplete: 'off' },
  password: {
    kind: 'password',
    label: 'fields.password',
    hint: 'hints.password',
    max: 200,
    required: isOtherServer,
    visible: isFetched,
    drafted: false,
    autocomplete: 'new-password',
  },
  path: { kind: 'text', label: 'fields.path', hint: 'hints.path', max: 400, visible: isFetched },
})
