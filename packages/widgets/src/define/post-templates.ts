// Written by `npm run generate`.
import '../types/global.ts'
import { defineElement } from '../base/define-element.ts'
import { VitrinePostTemplates } from '../post-templates/post-templates.ts'

defineElement('vitrine-post-templates', VitrinePostTemplates)
