// Written by `npm run generate`.
import '../types/global.ts'
import { defineElement } from '../base/define-element.ts'
import { VitrinePostComposer } from '../post-composer/post-composer.ts'

defineElement('vitrine-post-composer', VitrinePostComposer)
