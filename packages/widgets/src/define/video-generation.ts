// Written by `npm run generate`.
import '../types/global.ts'
import { defineElement } from '../base/define-element.ts'
import { VitrineVideoGeneration } from '../videos/video-generation/video-generation.ts'

defineElement('vitrine-video-generation', VitrineVideoGeneration)
