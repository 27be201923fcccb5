import { ensureDependencies } from '../../scripts/lib/ensure-dependencies.mjs';

ensureDependencies('tests/tools/');
