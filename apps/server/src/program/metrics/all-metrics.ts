// Importing the program's areas declares all metrics, for the generated documents and their tests.
import '../slices.ts';
import '../../platform/http/http-metrics.ts';
import '../../platform/tracing/tracing-metrics.ts';
import './program-metrics.ts';
import { watchProcess } from './process-metrics.ts';

watchProcess();

export { registry as allMetrics } from '../../platform/metrics/registry.ts';
