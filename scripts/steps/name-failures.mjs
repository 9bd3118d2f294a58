/** A Vitest reporter that prints each failed test at once; the others print it at the end of a run, up to an hour later. */
export default class NameFailures {
  onTestCaseResult(test) {
    if (test.result().state === 'failed')
      console.log(`\n✗ ${test.module.relativeModuleId}: ${test.fullName}`);
  }
}
