// Written by `npm run generate`.
import '../types/global.ts'
import { defineElement } from '../base/define-element.ts'
import { VitrineMedia } from '../media/media.ts'

defineElement('vitrine-media', VitrineMedia)
