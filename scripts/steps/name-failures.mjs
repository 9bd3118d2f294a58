/** A reporter of vitest that names each failed test at once: the others name it at the end of a run, up to an hour later. */
export default class NameFailures {
  onTestCaseResult(test) {
    if (test.result().state === 'failed')
      console.log(`\n✗ ${test.module.relativeModuleId}: ${test.fullName}`);
  }
}
