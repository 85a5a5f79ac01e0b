import { defineWidget } from '@vitrine/widgets'
import { asked } from './asked'

for (const name of asked) void defineWidget(name as Parameters<typeof defineWidget>[0])
