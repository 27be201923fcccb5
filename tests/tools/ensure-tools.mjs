import { ensureDependencies } from '../../scripts/ensure-dependencies.mjs';

ensureDependencies('tests/tools/');
