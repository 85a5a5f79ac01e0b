// Written by `npm run generate`.
import '../types/global.ts'
import { defineElement } from '../base/define-element.ts'
import { VitrineEmbedKeys } from '../embed/embed-keys/embed-keys.ts'

defineElement('vitrine-embed-keys', VitrineEmbedKeys)
