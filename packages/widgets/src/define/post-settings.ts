// Written by `npm run generate`.
import '../types/global.ts'
import { defineElement } from '../base/define-element.ts'
import { VitrinePostSettings } from '../post-settings/post-settings.ts'

defineElement('vitrine-post-settings', VitrinePostSettings)
